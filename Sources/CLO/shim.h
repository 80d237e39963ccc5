#include <lo/lo_types.h>
#include <lo/lo_lowlevel.h>
