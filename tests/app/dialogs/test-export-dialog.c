/* test-export-dialog.c - the dialog that writes pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-export-dialog.h"
#include "vdt-export-data.h"
#include "vdt-export.h"
#include "vdt-csv.h"
#include "vdt-fan-list.h"
#include "vdt-map-builder.h"

typedef struct
{
  VdtUiFixture ui;
  VdtMapPage *page;
  VdtExportDialog *dialog;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_set_up (&fixture->ui, data);
  fixture->page = vdt_ui_fixture_open_map (&fixture->ui, "ridge.vedette");
}

static void
open_dialog (Fixture *fixture)
{
  vdt_ui_activate (fixture->ui.window, "export");
  g_set_weak_pointer (&fixture->dialog,
                      VDT_EXPORT_DIALOG (vdt_ui_wait_window (VDT_TYPE_EXPORT_DIALOG)));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->dialog)
    gtk_window_close (GTK_WINDOW (fixture->dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  vdt_ui_fixture_tear_down (&fixture->ui, data);
}

static GtkWidget *
find_id (Fixture *fixture, const char *id)
{
  return vdt_ui_find_id (fixture->dialog, id);
}

static char *
get_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->ui.folder, name, NULL);
}

static void
write_to (Fixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  vdt_export_dialog_write (fixture->dialog, file);
}

static void
test_size (Fixture *fixture, gconstpointer data)
{
  VdtPainting painting = { .map =
                               vdt_document_get_map (vdt_map_page_peek (fixture->page)->document) };
  GtkSpinButton *spacing;

  open_dialog (fixture);
  spacing = GTK_SPIN_BUTTON (find_id (fixture, "spacing_spin"));
  for (int pixels = 10; pixels <= 40; pixels += 10)
    {
      g_autofree char *expected = NULL;
      int width, height;

      gtk_spin_button_set_value (spacing, pixels);
      vdt_export_get_size (&painting, NULL, pixels, &width, &height);
      expected = g_strdup_printf ("%d × %d pixels", width, height);
      g_assert_nonnull (strstr (
          adw_action_row_get_subtitle (ADW_ACTION_ROW (find_id (fixture, "size_row"))), expected));
    }
}

static void
test_write (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "ridge.png");
  g_autoptr (GdkTexture) texture = NULL;
  VdtPainting painting = { NULL };
  int width, height;

  open_dialog (fixture);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (fixture, "spacing_spin")), 20);
  write_to (fixture, path);
  g_assert_true (gtk_widget_get_visible (find_id (fixture, "progress_box")));
  g_assert_false (gtk_widget_get_sensitive (find_id (fixture, "export_button")));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);

  texture = gdk_texture_new_from_filename (path, NULL);
  painting.map = vdt_document_get_map (vdt_map_page_peek (fixture->page)->document);
  vdt_export_get_size (&painting, NULL, 20, &width, &height);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, width);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, height);
  vdt_ui_wait_text (GTK_WIDGET (fixture->ui.window), "ridge.png");
}

static gboolean
has_fan (gpointer page)
{
  return vdt_sighting_get_fan (vdt_map_page_peek (page)->sighting) != NULL;
}

/* Without a fan there is nothing to lay over a map; that it was exported alone is remembered. */
static void
test_overlay (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "ridge.png");
  AdwComboRow *row;

  open_dialog (fixture);
  g_assert_false (gtk_widget_get_sensitive (find_id (fixture, "content_row")));
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);

  vdt_ui_click_hex (fixture->page, 0, 1);
  vdt_ui_wait (has_fan, fixture->page);
  open_dialog (fixture);
  g_assert_true (gtk_widget_get_sensitive (find_id (fixture, "content_row")));
  g_assert_true (gtk_widget_get_visible (find_id (fixture, "layers_group")));
  row = ADW_COMBO_ROW (find_id (fixture, "content_row"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 0);
  adw_combo_row_set_selected (row, 1);
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "layers_group")));
  write_to (fixture, path);
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);

  open_dialog (fixture);
  row = ADW_COMBO_ROW (find_id (fixture, "content_row"));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
}

static void
set_active (Fixture *fixture, const char *id)
{
  gtk_switch_set_active (GTK_SWITCH (find_id (fixture, id)), TRUE);
}

static gboolean
is_sensitive (Fixture *fixture, const char *id)
{
  return gtk_widget_get_sensitive (find_id (fixture, id));
}

static gboolean
has_line (gpointer page)
{
  return vdt_sighting_get_result (vdt_map_page_peek (page)->sighting) != NULL;
}

/* What is told below the map makes the picture higher; what is not there cannot be told. */
static void
test_sheet (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "title_block", "date", "key", "profile", "report" };
  g_autofree char *path = get_path (fixture, "ridge.png");
  g_autofree char *bare = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  VdtPainting painting = { .map =
                               vdt_document_get_map (vdt_map_page_peek (fixture->page)->document) };
  int width, height;

  open_dialog (fixture);
  g_assert_false (is_sensitive (fixture, "key_row"));
  g_assert_false (is_sensitive (fixture, "profile_row"));
  g_assert_false (is_sensitive (fixture, "date_row"));
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);

  vdt_ui_click_hex (fixture->page, 0, 1);
  vdt_ui_wait (has_fan, fixture->page);
  vdt_ui_click_hex (fixture->page, 3, 1);
  vdt_ui_wait (has_line, fixture->page);
  open_dialog (fixture);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (fixture, "spacing_spin")), 60);
  bare = g_strdup (adw_action_row_get_subtitle (ADW_ACTION_ROW (find_id (fixture, "size_row"))));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    set_active (fixture, ids[i]);
  g_assert_true (is_sensitive (fixture, "profile_row"));
  g_assert_cmpstr (bare, !=,
                   adw_action_row_get_subtitle (ADW_ACTION_ROW (find_id (fixture, "size_row"))));
  write_to (fixture, path);
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  texture = gdk_texture_new_from_filename (path, NULL);
  vdt_export_get_size (&painting, NULL, 60, &width, &height);
  g_assert_cmpint (gdk_texture_get_height (texture), >, height + 400);
}

/* The next row with a title, wherever it is. */
static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (root)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);

  return found;
}

static void
choose (Fixture *fixture, const char *title, guint item)
{
  GtkWidget *row = find_row (GTK_WIDGET (fixture->dialog), title);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), item);
}

static const char *
get_size (Fixture *fixture)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (find_id (fixture, "size_row")));
}

/* A map of true size goes on pages, and the dialog remembers that of it. */
static void
test_paper (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "ridge.pdf");
  g_autofree char *bytes = NULL;
  g_autofree char *size = NULL;
  GtkWidget *row;
  gsize length;

  open_dialog (fixture);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (fixture, "format_row")), VDT_EXPORT_PDF);
  g_assert_null (strstr (get_size (fixture), " mm"));
  choose (fixture, "Size in", 1);
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "spacing_row")));
  row = find_row (GTK_WIDGET (fixture->dialog), "Dots per Inch");
  g_assert_false (gtk_widget_get_visible (row));
  g_assert_nonnull (strstr (get_size (fixture), " mm"));
  g_assert_null (strstr (get_size (fixture), "page"));
  choose (fixture, "Pages", 1);
  g_assert_nonnull (strstr (get_size (fixture), "page"));
  set_active (fixture, "frame");
  set_active (fixture, "terrain");
  size = g_strdup (get_size (fixture));
  write_to (fixture, path);
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));

  open_dialog (fixture);
  g_assert_cmpstr (get_size (fixture), ==, size);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (find_id (fixture, "frame"))));
}

/* Dots too fine for any picture are told of before, not after. */
static void
test_too_fine (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row, *spin;

  open_dialog (fixture);
  choose (fixture, "Size in", 1);
  g_assert_true (is_sensitive (fixture, "export_button"));
  row = find_row (GTK_WIDGET (fixture->dialog), "Dots per Inch");
  spin = vdt_ui_find (row, GTK_TYPE_SPIN_BUTTON, NULL);
  g_assert_nonnull (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 1200);
  g_assert_false (is_sensitive (fixture, "export_button"));
}

static void
test_formats (Fixture *fixture, gconstpointer data)
{
  static const char *const starts[] = { "\x89PNG", "<?xml", "%PDF-" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *path = get_path (fixture, "ridge");
      g_autofree char *bytes = NULL;

      open_dialog (fixture);
      adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (fixture, "format_row")), i);
      write_to (fixture, path);
      vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (g_str_has_prefix (bytes, starts[i]));
    }
}

/* A row for each hex, as on the command line. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  VdtCsv csv;
  g_autofree char *path = get_path (fixture, "ridge.csv");
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;

  open_dialog (fixture);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (fixture, "format_row")), 3);
  g_assert_false (is_sensitive (fixture, "export_button"));
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);

  vdt_ui_click_hex (fixture->page, 0, 1);
  vdt_ui_wait (has_fan, fixture->page);
  open_dialog (fixture);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (fixture, "format_row")), 3);
  g_assert_true (is_sensitive (fixture, "export_button"));
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "sheet_group")));
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "spacing_row")));
  write_to (fixture, path);
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  vdt_csv_init (&csv, NULL, NULL);
  vdt_fan_list (vdt_sighting_get_fan (vdt_map_page_peek (fixture->page)->sighting), &csv.table);
  expected = vdt_csv_finish (&csv);
  g_assert_cmpstr (text, ==, expected);
  g_assert_true (g_str_has_prefix (text, "hex,verdict,modifier,clause,by,flags\n"));
}

/* Chooses a format of data; whether the dialog can write it. */
static gboolean
choose_data (Fixture *fixture, VdtDataFormat format)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_id (fixture, "format_row")),
                              VDT_EXPORT_PDF + 1 + format);
  return is_sensitive (fixture, "export_button");
}

/* Each format is written as on the command line; what is nowhere on earth cannot be GeoJSON. */
static void
test_data (Fixture *fixture, gconstpointer data)
{
  static const char *const starts[VDT_N_DATA_FORMATS] = {
    [VDT_DATA_FAN_CSV] = "hex,verdict,",
    [VDT_DATA_FAN_GEOJSON] = "{\"type\":\"FeatureCollection\"",
    [VDT_DATA_HEXES_CSV] = "hex,",
    [VDT_DATA_SIDES_CSV] = "hex,side,",
    [VDT_DATA_GEOJSON] = "{\"type\":\"FeatureCollection\"",
    [VDT_DATA_TILED] = "<?xml",
    [VDT_DATA_VASSAL] = "PK",
    [VDT_DATA_WEB] = "<!DOCTYPE html>",
  };
  const VdtGeoreference place = { 0, 10, 0, 0, 1000, 240, 20 };
  VdtDocument *document = vdt_map_page_peek (fixture->page)->document;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (vdt_document_get_map (document));
  g_autoptr (VdtMap) placed = NULL;

  open_dialog (fixture);
  g_assert_false (choose_data (fixture, VDT_DATA_FAN_GEOJSON));
  g_assert_false (choose_data (fixture, VDT_DATA_GEOJSON));
  g_assert_true (choose_data (fixture, VDT_DATA_VASSAL));
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);

  vdt_map_builder_set_georeference (builder, &place);
  placed = vdt_map_builder_end (builder);
  vdt_document_apply (document, placed, "Place");
  vdt_ui_click_hex (fixture->page, 0, 1);
  vdt_ui_wait (has_fan, fixture->page);
  for (guint i = 0; i < VDT_N_DATA_FORMATS; i++)
    {
      const char *suffix = vdt_export_data_get_suffix ((VdtDataFormat) i);
      g_autofree char *name = NULL;
      g_autofree char *path = NULL;
      g_autofree char *text = NULL;

      open_dialog (fixture);
      g_assert_true (choose_data (fixture, (VdtDataFormat) i));
      name = vdt_export_dialog_dup_name (fixture->dialog);
      g_assert_true (g_str_has_suffix (name, suffix));
      path = get_path (fixture, name);
      write_to (fixture, path);
      vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, starts[i]));
    }
}

static void
test_error (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->ui.folder, "none", "ridge.png", NULL);
  GtkWindow *error;

  open_dialog (fixture);
  write_to (fixture, path);
  error = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (strstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (error)),
                            "“ridge.png” cannot be written"));
  gtk_window_close (error);
  vdt_ui_settle ();

  /* It can be tried again. */
  g_assert_true (gtk_widget_get_sensitive (find_id (fixture, "export_button")));
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "progress_box")));
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "ridge.png");

  open_dialog (fixture);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (fixture, "spacing_spin")), 400);
  write_to (fixture, path);
  gtk_window_close (GTK_WINDOW (fixture->dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* The window goes while a picture is written, and takes the dialog with it. */
static void
test_window_goes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = get_path (fixture, "ridge.png");

  open_dialog (fixture);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (fixture, "spacing_spin")), 400);
  write_to (fixture, path);
  gtk_window_destroy (GTK_WINDOW (fixture->ui.window));
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  vdt_ui_wait_gone ((gpointer *) &fixture->ui.window);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Stands for the desktop, and keeps what it is asked to tell: title and text, and how often. */
typedef struct
{
  GDBusConnection *connection;
  GString *told;
} Desktop;

static void
desktop_cb (GDBusConnection *connection,
            const char *sender,
            const char *path,
            const char *interface,
            const char *method,
            GVariant *parameters,
            GDBusMethodInvocation *invocation,
            gpointer user_data)
{
  Desktop *desktop = user_data;

  if (g_str_equal (method, "Notify"))
    {
      const char *title, *text;

      g_variant_get_child (parameters, 3, "&s", &title);
      g_variant_get_child (parameters, 4, "&s", &text);
      g_string_append_printf (desktop->told, "%s: %s\n", title, text);
    }
  g_dbus_method_invocation_return_value (
      invocation, g_str_equal (method, "Notify") ? g_variant_new ("(u)", 1) : NULL);
}

static void
desktop_init (Desktop *desktop)
{
  static const GDBusInterfaceVTable vtable = { .method_call = desktop_cb };
  static const char xml[] =
      "<node><interface name='org.freedesktop.Notifications'><method name='Notify'>"
      "<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>"
      "<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>"
      "<arg type='a{sv}' direction='in'/><arg type='i' direction='in'/>"
      "<arg type='u' direction='out'/></method><method name='CloseNotification'>"
      "<arg type='u' direction='in'/></method></interface></node>";
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (xml, &error);
  g_autofree char *address = NULL;
  g_autoptr (GVariant) answer = NULL;

  g_assert_no_error (error);
  desktop->told = g_string_new (NULL);
  address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  desktop->connection =
      g_dbus_connection_new_for_address_sync (address,
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                  | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_register_object (desktop->connection, "/org/freedesktop/Notifications",
                                     node->interfaces[0], &vtable, desktop, NULL, &error);
  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (
      desktop->connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new ("(su)", "org.freedesktop.Notifications", 0), NULL, 0, -1, NULL,
      &error);
  g_assert_no_error (error);
}

static void
desktop_clear (Desktop *desktop)
{
  /* Who asked waits for an answer. */
  g_assert_true (g_dbus_connection_flush_sync (desktop->connection, NULL, NULL));
  g_assert_true (g_dbus_connection_close_sync (desktop->connection, NULL, NULL));
  g_object_unref (desktop->connection);
  g_string_free (desktop->told, TRUE);
}

static gboolean
has_told (gpointer desktop)
{
  return ((Desktop *) desktop)->told->len > 0;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

/* Writes a picture while somebody is at another window; notify_after is in seconds. */
static void
export_elsewhere (Fixture *fixture, const char *name, int notify_after)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *path = get_path (fixture, name);
  GtkWidget *elsewhere = gtk_window_new ();

  g_settings_set_int (settings, "export-notify-after", notify_after);
  open_dialog (fixture);
  gtk_window_present (GTK_WINDOW (elsewhere));
  vdt_ui_wait (is_active, elsewhere);
  write_to (fixture, path);
  vdt_ui_wait_gone ((gpointer *) &fixture->dialog);
  gtk_window_destroy (GTK_WINDOW (elsewhere));
}

/* Who is elsewhere is told when a long export is done, and of no short one. */
static void
test_notification (Fixture *fixture, gconstpointer data)
{
  Desktop desktop;

  desktop_init (&desktop);
  export_elsewhere (fixture, "short.png", 3600);
  export_elsewhere (fixture, "long.png", 0);
  vdt_ui_wait (has_told, &desktop);
  g_assert_cmpstr (desktop.told->str, ==, "Export finished: long.png\n");
  desktop_clear (&desktop);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

void
vdt_test_export_dialog (void)
{
  ADD ("/export-dialog/size", test_size);
  ADD ("/export-dialog/write", test_write);
  ADD ("/export-dialog/overlay", test_overlay);
  ADD ("/export-dialog/sheet", test_sheet);
  ADD ("/export-dialog/paper", test_paper);
  ADD ("/export-dialog/too-fine", test_too_fine);
  ADD ("/export-dialog/formats", test_formats);
  ADD ("/export-dialog/list", test_list);
  ADD ("/export-dialog/data", test_data);
  ADD ("/export-dialog/error", test_error);
  ADD ("/export-dialog/cancel", test_cancel);
  ADD ("/export-dialog/window-goes", test_window_goes);
  ADD ("/export-dialog/notification", test_notification);
}
