/* assert-ends.h - asserts that nothing holds an object any more
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#define ASSERT_ENDS_SECONDS 30

/* Lets go of the object, which nobody else may hold then. A thread that is done with a task holds
 * it, and the object that it is of, for a moment longer than until its result is told: that is
 * waited for.
 */
static inline void
assert_ends (gpointer object)
{
  GObject *ends = G_OBJECT (object);
  gint64 last = g_get_monotonic_time () + ASSERT_ENDS_SECONDS * G_USEC_PER_SEC;

  while (g_atomic_int_get (&ends->ref_count) > 1 && g_get_monotonic_time () < last)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
  g_assert_finalize_object (ends);
}
