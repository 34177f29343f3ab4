/* vdt-lesson.h - walks through a first fan, step by step, in a bar over the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_LESSON (vdt_lesson_get_type ())
G_DECLARE_FINAL_TYPE (VdtLesson, vdt_lesson, VDT, LESSON, AdwBin)

/* Actions, for what is in it: lesson.back, lesson.skip, lesson.end. */
void vdt_lesson_begin (VdtWindow *window);
guint vdt_lesson_get_step (VdtLesson *self);

G_END_DECLS
