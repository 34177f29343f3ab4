/* remains.c - what is left of windows and maps that were closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "remains.h"

#include "vdt-entry-limit.h"
#include "vdt-map-page.h"
#include "vdt-window.h"

#include <malloc.h>
#include <pango/pangocairo.h>

#define N_FONTS 512 /* more than cairo and Pango keep that nobody uses: 256 each */

/* What was seen open, and is not gone: an object, the name of its type. */
static GHashTable *there;

/* GtkWidget, owned: what the tabs of printing dialogs are called. */
static GPtrArray *tab_labels;

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

/* Of a window without a template of ours. */
static GtkNotebook *
find_notebook (GtkWidget *widget)
{
  GtkNotebook *found = GTK_IS_NOTEBOOK (widget) ? GTK_NOTEBOOK (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_notebook (child);
  return found;
}

static void
watch_tabs (GtkWindow *window)
{
  GtkNotebook *notebook = find_notebook (GTK_WIDGET (window));

  for (int i = 0; notebook && i < gtk_notebook_get_n_pages (notebook); i++)
    {
      GtkWidget *page = gtk_notebook_get_nth_page (notebook, i);

      g_ptr_array_add (tab_labels, g_object_ref (gtk_notebook_get_tab_label (notebook, page)));
    }
}

/* GTK 4.8 takes two references of each, and gives back one. */
static void
forget_tabs (void)
{
  for (guint i = tab_labels ? tab_labels->len : 0; i-- > 0;)
    {
      GObject *label = tab_labels->pdata[i];

      if (gtk_widget_get_parent (GTK_WIDGET (label)))
        continue;
      if (label->ref_count == 2)
        g_object_unref (label);
      g_ptr_array_remove_index_fast (tab_labels, i);
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
    {
      there = g_hash_table_new (NULL, NULL);
      tab_labels = g_ptr_array_new_with_free_func (g_object_unref);
    }
  if (!g_hash_table_contains (there, window)
      && g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkPrintUnixDialog"))
    watch_tabs (window);
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

/* Has cairo and Pango forget the letters of every size in which something was drawn: they keep
 * these instead, which are always the same.
 */
static void
forget_fonts (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PangoContext *context = pango_cairo_create_context (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  for (guint i = 0; i < N_FONTS; i++)
    {
      cairo_set_font_size (cr, 1 + i);
      cairo_get_scaled_font (cr);
      pango_font_description_set_absolute_size (font, (1 + i) * PANGO_SCALE);
      g_object_unref (pango_context_load_fontset (context, font, pango_language_get_default ()));
    }
  pango_font_description_free (font);
  g_object_unref (context);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Has Pango keep as much for the longest line that it ever laid out as it will in the end. */
static void
remember_longest_line (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autofree char *line = g_strnfill (VDT_TYPED_MAX, 'm');

  pango_layout_set_text (layout, line, -1);
  pango_layout_get_size (layout, NULL, NULL);
  g_object_unref (layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* There only with the address sanitizer, which keeps the books itself. */
gsize __sanitizer_get_current_allocated_bytes (void) __attribute__ ((weak));

/**
 * remains_count_bytes:
 *
 * Returns: how much memory is allocated, without what the toolkit and its libraries are known to
 *   keep: fonts that nobody uses, threads that wait, the longest line, what tabs were called
 */
gsize
remains_count_bytes (void)
{
  struct mallinfo2 info;

  g_thread_pool_stop_unused_threads (); /* each of which has fonts of its own */
  forget_fonts ();
  forget_tabs ();
  remember_longest_line ();
  if (__sanitizer_get_current_allocated_bytes)
    return __sanitizer_get_current_allocated_bytes ();
  info = mallinfo2 ();
  return info.uordblks + info.hblkhd;
}
