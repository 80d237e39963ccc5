// What the two halves of the guard share.
#pragma once
#include "realtime_guard.h"

/// Adds what the trap has counted, and starts it anew.
void guard_take_refused(GuardTotals *totals);
