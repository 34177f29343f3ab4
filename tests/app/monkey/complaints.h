/* complaints.h - ends the program at a critical warning, but for those that are known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

void complaints_watch (void);
