/* vdt-study-window.c - a window that studies one map: surveys, audits, compares, referees it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-study-window.h"

#include "vdt-export-dialog.h"

#define SHOW_MS 250 /* between two looks at unfinished work; longer where a look costs more */
#define HEXES_PER_MS 1000

typedef struct
{
  GCancellable *cancellable; /* of the work under way; NULL: none is */
  guint timeout;
  VdtHeat *heat; /* what this window shows on the map */
  gboolean has_marked;
  VdtMapPage *page; /* weak */
} VdtStudyWindowPrivate;

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (VdtStudyWindow, vdt_study_window, ADW_TYPE_WINDOW)

static VdtStudyWindowPrivate *
get_private (VdtStudyWindow *self)
{
  return vdt_study_window_get_instance_private (self);
}

static void
clear_work (VdtStudyWindow *self)
{
  VdtStudyWindowPrivate *priv = get_private (self);

  g_clear_handle_id (&priv->timeout, g_source_remove);
  if (!priv->cancellable)
    return;
  g_clear_object (&priv->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* A window that was closed may live on while its work is given up: it shows nothing any more. */
static void
leave (VdtStudyWindow *self)
{
  VdtStudyWindowPrivate *priv = get_private (self);
  VdtStudyWindowClass *class = VDT_STUDY_WINDOW_GET_CLASS (self);

  vdt_study_window_cancel (self);
  if (priv->page)
    {
      if (class->leave)
        class->leave (self);
      vdt_study_window_set_heat (self, NULL);
      vdt_study_window_unmark (self);
      g_object_set_data (G_OBJECT (priv->page), G_OBJECT_TYPE_NAME (self), NULL);
    }
  g_clear_weak_pointer (&priv->page);
}

static void
vdt_study_window_unrealize (GtkWidget *widget)
{
  leave (VDT_STUDY_WINDOW (widget));

  GTK_WIDGET_CLASS (vdt_study_window_parent_class)->unrealize (widget);
}

static void
vdt_study_window_dispose (GObject *object)
{
  leave (VDT_STUDY_WINDOW (object));

  G_OBJECT_CLASS (vdt_study_window_parent_class)->dispose (object);
}

static void
vdt_study_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, vdt_study_window_is_running (VDT_STUDY_WINDOW (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  vdt_study_window_cancel (VDT_STUDY_WINDOW (widget));
}

static void
picture_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  VdtStudyWindowPrivate *priv = get_private (VDT_STUDY_WINDOW (widget));

  if (priv->page)
    vdt_export_dialog_present (GTK_WINDOW (widget), priv->page);
}

static void
vdt_study_window_class_init (VdtStudyWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vdt_study_window_dispose;
  object_class->get_property = vdt_study_window_get_property;
  widget_class->unrealize = vdt_study_window_unrealize;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_action (widget_class, "study.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "study.picture", NULL, picture_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
vdt_study_window_init (VdtStudyWindow *self)
{
}

/**
 * vdt_study_window_present:
 * @type: which study
 * @parent: the window of the map
 * @page: the map
 *
 * Studies a map, which has one such window at most. It closes with the map, and takes along what it
 * shows there.
 *
 * Returns: (transfer none): the window
 */
VdtStudyWindow *
vdt_study_window_present (GType type, GtkWindow *parent, VdtMapPage *page)
{
  VdtStudyWindow *self = g_object_get_data (G_OBJECT (page), g_type_name (type));

  if (!self)
    {
      self = g_object_new (type, "transient-for", parent, "destroy-with-parent", TRUE, NULL);
      g_set_weak_pointer (&get_private (self)->page, page);
      g_object_set_data (G_OBJECT (page), g_type_name (type), self);
      g_signal_connect_object (page, "destroy", G_CALLBACK (gtk_window_destroy), self,
                               G_CONNECT_SWAPPED);
      VDT_STUDY_WINDOW_GET_CLASS (self)->begin (self);
    }
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

/**
 * vdt_study_windows_close:
 * @parent: a window with maps
 * @with_referee: whether the referee's desk, too
 *
 * Closes the windows that show what may not be looked up now.
 */
void
vdt_study_windows_close (GtkWindow *parent, gboolean with_referee)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (gtk_window_get_transient_for (l->data) == parent && VDT_IS_STUDY_WINDOW (l->data)
        && (with_referee || !VDT_STUDY_WINDOW_GET_CLASS (l->data)->of_referee))
      gtk_window_destroy (l->data);
}

/**
 * vdt_study_window_get_page:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): its map; %NULL when it was closed
 */
VdtMapPage *
vdt_study_window_get_page (VdtStudyWindow *self)
{
  return get_private (self)->page;
}

/**
 * vdt_study_window_is_running:
 * @self: a window
 *
 * Returns: whether work is under way
 */
gboolean
vdt_study_window_is_running (VdtStudyWindow *self)
{
  g_return_val_if_fail (VDT_IS_STUDY_WINDOW (self), FALSE);

  return get_private (self)->cancellable != NULL;
}

/**
 * vdt_study_window_cancel:
 * @self: a window
 *
 * Gives up what is under way.
 */
void
vdt_study_window_cancel (VdtStudyWindow *self)
{
  g_cancellable_cancel (get_private (self)->cancellable);
  clear_work (self);
}

static gboolean
show_cb (gpointer data)
{
  VDT_STUDY_WINDOW_GET_CLASS (data)->show (data);

  return G_SOURCE_CONTINUE;
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (VdtStudyWindow) self = data;
  GTask *task = G_TASK (result);

  /* A newer one may be under way. */
  if (g_task_get_cancellable (task) != get_private (self)->cancellable)
    return;
  clear_work (self);
  VDT_STUDY_WINDOW_GET_CLASS (self)->done (self, task);
}

/**
 * vdt_study_window_run:
 * @self: a window with its map
 * @run: what a thread does
 * @data: (transfer full): for @run
 * @free_data: frees it
 *
 * Begins work in a thread, and gives up what was under way.
 */
void
vdt_study_window_run (VdtStudyWindow *self,
                      GTaskThreadFunc run,
                      gpointer data,
                      GDestroyNotify free_data)
{
  VdtStudyWindowPrivate *priv = get_private (self);
  VdtDocument *document = vdt_map_page_peek (priv->page)->document;
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));
  guint hexes = (guint) (grid->columns * grid->rows);
  g_autoptr (GTask) task = NULL;

  vdt_study_window_cancel (self);
  priv->cancellable = g_cancellable_new ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  /* The thread may be the last to have the task: no widget is to end there. */
  task = g_task_new (NULL, priv->cancellable, done_cb, g_object_ref (self));
  if (VDT_STUDY_WINDOW_GET_CLASS (self)->show)
    priv->timeout = g_timeout_add (MAX (SHOW_MS, hexes / HEXES_PER_MS), show_cb, self);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, data, free_data);
  g_task_run_in_thread (task, run);
}

static VdtCanvas *
get_canvas (VdtStudyWindow *self)
{
  VdtMapPage *page = get_private (self)->page;

  return page ? vdt_map_page_peek (page)->canvas : NULL;
}

/**
 * vdt_study_window_set_heat:
 * @self: a window
 * @heat: (transfer full) (nullable): shades for the map
 *
 * Shows something on the map, or takes away what the window has put there, if it is still there.
 */
void
vdt_study_window_set_heat (VdtStudyWindow *self, VdtHeat *heat)
{
  VdtStudyWindowPrivate *priv = get_private (self);
  VdtCanvas *canvas = get_canvas (self);
  VdtScene *scene = canvas ? vdt_canvas_get_scene (canvas) : NULL;

  if (scene && (heat || (priv->heat && vdt_scene_peek (scene)->heat == priv->heat)))
    vdt_scene_set_heat (scene, heat);
  g_clear_pointer (&priv->heat, vdt_heat_unref);
  priv->heat = heat;
}

/**
 * vdt_study_window_show_range:
 * @self: a window that shows shades
 * @box: shown if there is anything to show
 * @least: tells the lowest number that has a shade
 * @most: tells the highest
 *
 * Fills the key of the shades.
 *
 * Returns: the highest number
 */
int
vdt_study_window_show_range (VdtStudyWindow *self, GtkWidget *box, GtkLabel *least, GtkLabel *most)
{
  g_autofree char *least_text = NULL;
  g_autofree char *most_text = NULL;
  const VdtHeat *heat = get_private (self)->heat;

  least_text = g_strdup_printf ("%d", heat->least);
  most_text = g_strdup_printf ("%d", heat->most);
  gtk_label_set_label (least, least_text);
  gtk_label_set_label (most, most_text);
  gtk_widget_set_visible (box, heat->least <= heat->most);
  return heat->most;
}

/**
 * vdt_study_window_scroll_to:
 * @self: a window
 * @hex: a hex of its map
 *
 * Brings a hex of the map into view.
 */
void
vdt_study_window_scroll_to (VdtStudyWindow *self, VdtHex hex)
{
  VdtCanvas *canvas = get_canvas (self);

  if (canvas)
    vdt_viewport_scroll_to_hex (vdt_canvas_get_viewport (canvas), hex);
}

/**
 * vdt_study_window_unmark:
 * @self: a window
 *
 * Takes away the mark on the map that the window has set, if it has.
 */
void
vdt_study_window_unmark (VdtStudyWindow *self)
{
  VdtCanvas *canvas = get_canvas (self);

  if (canvas && get_private (self)->has_marked)
    vdt_canvas_mark (canvas, NULL);
  get_private (self)->has_marked = FALSE;
}

/**
 * vdt_study_window_show_hex:
 * @self: a window
 * @hex: a hex of its map
 *
 * Brings a hex into view, and marks it.
 */
void
vdt_study_window_show_hex (VdtStudyWindow *self, VdtHex hex)
{
  VdtCanvas *canvas = get_canvas (self);

  vdt_study_window_scroll_to (self, hex);
  if (canvas)
    vdt_canvas_mark (canvas, &hex);
  get_private (self)->has_marked = TRUE;
}

/**
 * vdt_study_window_show_row:
 * @self: a window
 * @row: from vdt_study_row_new_hex(), just activated
 *
 * Brings the hex of a row into view, and marks it.
 */
void
vdt_study_window_show_row (VdtStudyWindow *self, GtkListBoxRow *row)
{
  vdt_study_window_show_hex (self, *vdt_study_row_get_hex (row));
}

/**
 * vdt_study_row_new:
 * @title: plain text
 * @subtitle: plain text, of one line or more
 *
 * Returns: (transfer floating): a row that can be activated
 */
GtkWidget *
vdt_study_row_new (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

/**
 * vdt_study_row_new_hex:
 * @title: plain text
 * @subtitle: plain text, of one line or more
 * @hex: what the row is about
 *
 * Returns: (transfer floating): a row that can be activated
 */
GtkWidget *
vdt_study_row_new_hex (const char *title, const char *subtitle, VdtHex hex)
{
  GtkWidget *row = vdt_study_row_new (title, subtitle);

  g_object_set_data_full (G_OBJECT (row), "hex", g_memdup2 (&hex, sizeof hex), g_free);
  return row;
}

/**
 * vdt_study_row_get_hex:
 * @row: from vdt_study_row_new_hex()
 *
 * Returns: what it is about
 */
const VdtHex *
vdt_study_row_get_hex (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "hex");
}
