/* vdt-examples.h - what the program knows of the examples without reading them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define VDT_EXAMPLES_NAME "examples.gvariant" /* among the program's resources */

/* For each example: the name of its file, its title, columns and rows, the id of its rule system or
 * "", the first line of its note or "", and its picture as a PNG, once and twice as large.
 */
#define VDT_EXAMPLES_TYPE "a(ssiissayay)"

#define VDT_EXAMPLE_SIZE 72 /* of the picture, in pixels either way */
