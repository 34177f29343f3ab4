/* vdt-loading-bar.c - tells which maps are being read, how far that is, and stops it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-loading-bar.h"

#include "vdt-file-stamp.h"
#include "vdt-shown-name.h"

#include <glib/gi18n.h>

#define TICK_MS 100
#define PATIENCE_US 500000 /* what is read by then is not told of */

typedef struct
{
  GFile *file;
  VdtImportWatch *watch; /* of whoever reads */
  gint64 begun;
} Load;

struct _VdtLoadingBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *text;
  GtkProgressBar *progress;

  /* Owned */
  GArray *loads; /* Load */
  guint tick;    /* 0: nothing is being read */
};

G_DEFINE_FINAL_TYPE (VdtLoadingBar, vdt_loading_bar, ADW_TYPE_BIN)

static void
load_clear (Load *load)
{
  g_object_unref (load->file);
}

static char *
dup_text (VdtLoadingBar *self)
{
  g_autofree char *name = NULL;

  if (self->loads->len > 1)
    /* Translators: how many, always more than one. */
    return g_strdup_printf (ngettext ("Reading %u map…", "Reading %u maps…", self->loads->len),
                            self->loads->len);
  name = vdt_file_dup_name (g_array_index (self->loads, Load, 0).file);
  /* Translators: the name of a file. */
  return g_strdup_printf (_("Reading “%s”…"), name);
}

/* Where nothing is known of how far it is, the bar only moves. */
static gboolean
tick_cb (gpointer user_data)
{
  VdtLoadingBar *self = user_data;
  gint64 now = g_get_monotonic_time ();
  g_autofree char *text = dup_text (self);
  gboolean late = FALSE;
  int permille = 0;

  for (guint i = 0; i < self->loads->len; i++)
    {
      const Load *load = &g_array_index (self->loads, Load, i);

      late |= now - load->begun > PATIENCE_US;
      permille += g_atomic_int_get (&load->watch->permille);
    }
  gtk_label_set_label (self->text, text);
  if (permille == 0)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress, permille / 1000.0 / self->loads->len);
  if (late)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);

  return G_SOURCE_CONTINUE;
}

static void
update (VdtLoadingBar *self)
{
  if (self->loads->len > 0 && self->tick == 0)
    self->tick = g_timeout_add (TICK_MS, tick_cb, self);
  if (self->loads->len > 0)
    return;
  g_clear_handle_id (&self->tick, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
vdt_loading_bar_dispose (GObject *object)
{
  VdtLoadingBar *self = VDT_LOADING_BAR (object);

  g_clear_handle_id (&self->tick, g_source_remove);

  G_OBJECT_CLASS (vdt_loading_bar_parent_class)->dispose (object);
}

static void
vdt_loading_bar_finalize (GObject *object)
{
  g_array_unref (VDT_LOADING_BAR (object)->loads);

  G_OBJECT_CLASS (vdt_loading_bar_parent_class)->finalize (object);
}

static void
vdt_loading_bar_class_init (VdtLoadingBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_loading_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_loading_bar_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-loading-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtLoadingBar, text);
  gtk_widget_class_bind_template_child (widget_class, VdtLoadingBar, progress);
  gtk_widget_class_bind_template_callback (widget_class, vdt_loading_bar_cancel);
}

static void
vdt_loading_bar_init (VdtLoadingBar *self)
{
  self->loads = g_array_new (FALSE, FALSE, sizeof (Load));
  g_array_set_clear_func (self->loads, (GDestroyNotify) load_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_loading_bar_add:
 * @self: the bar
 * @file: what is being read
 * @watch: how far it is, and how it is stopped; until it is removed or cancelled
 *
 * Shows itself when that takes longer than a moment.
 */
void
vdt_loading_bar_add (VdtLoadingBar *self, GFile *file, VdtImportWatch *watch)
{
  Load load = { g_object_ref (file), watch, g_get_monotonic_time () };

  g_array_append_val (self->loads, load);
  update (self);
}

/**
 * vdt_loading_bar_remove:
 * @self: the bar
 * @watch: one that was added, or was cancelled since
 *
 * Tells no more of what has been read.
 */
void
vdt_loading_bar_remove (VdtLoadingBar *self, VdtImportWatch *watch)
{
  for (guint i = 0; i < self->loads->len; i++)
    if (g_array_index (self->loads, Load, i).watch == watch)
      {
        g_array_remove_index (self->loads, i);
        break;
      }
  update (self);
}

/**
 * vdt_loading_bar_has:
 * @self: the bar
 * @file: a file
 *
 * Returns: whether it is being read, whatever name or link leads to it
 */
gboolean
vdt_loading_bar_has (VdtLoadingBar *self, GFile *file)
{
  for (guint i = 0; i < self->loads->len; i++)
    if (vdt_file_is_same (file, g_array_index (self->loads, Load, i).file))
      return TRUE;

  return FALSE;
}

/**
 * vdt_loading_bar_cancel:
 * @self: the bar
 *
 * Has all reading stopped, and tells no more of it.
 */
void
vdt_loading_bar_cancel (VdtLoadingBar *self)
{
  for (guint i = 0; i < self->loads->len; i++)
    g_cancellable_cancel (g_array_index (self->loads, Load, i).watch->cancellable);
  g_array_set_size (self->loads, 0);
  update (self);
}
