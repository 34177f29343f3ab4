/* remains.c - what is left of windows and maps that were closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "remains.h"

#include "vdt-map-page.h"
#include "vdt-window.h"

#include <malloc.h>

/* What was seen open, and is not gone: an object, the name of its type. */
static GHashTable *there;

static void
gone_cb (gpointer data, GObject *where)
{
  g_hash_table_remove (there, where);
}

static void
watch (gpointer object)
{
  if (!g_hash_table_contains (there, object))
    {
      g_hash_table_insert (there, object, (gpointer) G_OBJECT_TYPE_NAME (object));
      g_object_weak_ref (object, gone_cb, NULL);
    }
}

/**
 * remains_watch:
 * @window: a window that is open
 *
 * Remembers it, and, if maps are open in it, what each of them is made of.
 */
void
remains_watch (GtkWindow *window)
{
  if (!there)
    there = g_hash_table_new (NULL, NULL);
  watch (window);
  if (VDT_IS_WINDOW (window))
    {
      AdwTabView *tabs = vdt_window_get_tab_view (VDT_WINDOW (window));

      for (int i = 0; i < adw_tab_view_get_n_pages (tabs); i++)
        {
          GtkWidget *page = adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, i));
          const VdtMapPageParts *parts = vdt_map_page_peek (VDT_MAP_PAGE (page));

          watch (page);
          watch (parts->canvas);
          watch (parts->document);
          watch (parts->sighting);
        }
    }
}

/**
 * remains_dup_text:
 *
 * Returns: (transfer full): how many of what is there, of all that was ever watched
 */
char *
remains_dup_text (void)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);
  GString *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, there);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_hash_table_insert (
        counts, value,
        GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, value)) + 1));
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", GPOINTER_TO_UINT (value),
                            (const char *) key);
  g_hash_table_unref (counts);
  return g_string_free (text, FALSE);
}

/**
 * remains_has_ours:
 *
 * Returns: whether a class of the program's own is among what is there
 */
gboolean
remains_has_ours (void)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, there);
  while (g_hash_table_iter_next (&iter, NULL, &name))
    if (g_str_has_prefix (name, "Vdt"))
      return TRUE;

  return FALSE;
}

/* There only with the address sanitizer, which keeps the books itself. */
gsize __sanitizer_get_current_allocated_bytes (void) __attribute__ ((weak));

/**
 * remains_count_bytes:
 *
 * Returns: how much memory is allocated
 */
gsize
remains_count_bytes (void)
{
  struct mallinfo2 info;

  if (__sanitizer_get_current_allocated_bytes)
    return __sanitizer_get_current_allocated_bytes ();
  info = mallinfo2 ();
  return info.uordblks + info.hblkhd;
}
