#include "realtime.h"
