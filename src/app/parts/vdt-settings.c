/* vdt-settings.c - what follows the reader's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-settings.h"

static void
gone_cb (gpointer settings, GObject *object)
{
  g_object_unref (settings);
}

/**
 * vdt_settings_follow:
 * @object: (type GObject): who wants to know
 * @key: a key of the program's settings
 * @changed: called with @object when the key has another value
 *
 * Tells @object of that as long as it lives.
 */
void
vdt_settings_follow (gpointer object, const char *key, GCallback changed)
{
  GSettings *settings = g_settings_new (APPLICATION_ID);
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_object (settings, signal, changed, object, G_CONNECT_SWAPPED);
  g_variant_unref (g_settings_get_value (settings, key)); /* settings tell of keys that were read */
  g_object_weak_ref (object, gone_cb, settings);
}
