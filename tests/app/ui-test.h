/* ui-test.h - how the tests of the window begin
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

void ui_test_init (int *argc, char ***argv);
