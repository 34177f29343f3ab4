/* vdt-import-report.c - what became of the contents of another program's file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-report.h"

#include "vdt-hex-label.h"
#include "vdt-plain-text.h"

#include <glib/gi18n.h>

/* How many hexes of a note are named in a text. */
#define HEXES_SHOWN 5

/* A hostile file may hold millions of things to tell. */
#define MAX_NOTES 1000

#define TEXT_MAX 300 /* characters of a note */

const char *const vdt_import_fate_names[VDT_N_IMPORT_FATES + 1] = { "taken", "guessed",
                                                                    "left-out" };

static guint
note_hash (gconstpointer data)
{
  const VdtImportNote *note = data;

  return g_str_hash (note->text) + (guint) note->fate;
}

static gboolean
note_equal (gconstpointer a, gconstpointer b)
{
  const VdtImportNote *one = a, *other = b;

  return one->fate == other->fate && g_str_equal (one->text, other->text);
}

static void
note_free (gpointer data)
{
  VdtImportNote *note = data;

  g_free (note->text);
  g_array_unref (note->hexes);
  g_free (note);
}

static void
terrain_clear (VdtImportTerrain *terrain)
{
  g_free (terrain->name);
}

/**
 * vdt_import_report_new:
 * @format: the id of a format
 * @title: its title, translated and static
 *
 * Returns: (transfer full): a report without notes
 */
VdtImportReport *
vdt_import_report_new (const char *format, const char *title)
{
  VdtImportReport *self = g_new0 (VdtImportReport, 1);

  self->format = format;
  self->title = title;
  self->notes = g_ptr_array_new_with_free_func (note_free);
  self->terrains = g_array_new (FALSE, FALSE, sizeof (VdtImportTerrain));
  g_array_set_clear_func (self->terrains, (GDestroyNotify) terrain_clear);
  self->parts = g_ptr_array_new_with_free_func (g_free);
  self->files = g_ptr_array_new_with_free_func (g_free);
  self->pictures = g_ptr_array_new_with_free_func (vdt_picture_free);
  self->by_text = g_hash_table_new (note_hash, note_equal);

  return self;
}

/**
 * vdt_import_report_free:
 * @self: a report
 *
 * Frees a report and its notes.
 */
void
vdt_import_report_free (VdtImportReport *self)
{
  g_hash_table_unref (self->by_text);
  g_ptr_array_unref (self->notes);
  g_array_unref (self->terrains);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->pictures);
  g_free (self);
}

/**
 * vdt_import_report_note:
 * @self: a report
 * @fate: what became of something
 * @text: what that is, translated
 *
 * Finds a note, or begins it with a count of 0. Its text is cleaned, and cut where it is too long.
 * After a thousand notes all others are one.
 *
 * Returns: (transfer none): the note
 */
VdtImportNote *
vdt_import_report_note (VdtImportReport *self, VdtImportFate fate, const char *text)
{
  VdtImportNote sought = { .fate = fate, .text = (char *) text };
  VdtImportNote *note = g_hash_table_lookup (self->by_text, &sought);
  g_autofree char *clean = NULL;

  if (!note)
    {
      sought.text = clean = vdt_plain_text_new (text, TEXT_MAX);
      note = g_hash_table_lookup (self->by_text, &sought);
    }
  if (!note && self->notes->len >= MAX_NOTES)
    {
      sought.text = (char *) _("other things");
      note = g_hash_table_lookup (self->by_text, &sought);
    }
  if (note)
    return note;

  note = g_new0 (VdtImportNote, 1);
  note->fate = fate;
  note->text = g_strdup (sought.text);
  note->hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_hash_table_add (self->by_text, note);
  g_ptr_array_add (self->notes, note);

  return note;
}

/**
 * vdt_import_report_describe_terrain:
 * @name: what the file calls a terrain
 * @as: what it becomes
 *
 * Returns: (transfer full): a note's text
 */
char *
vdt_import_report_describe_terrain (const char *name, const char *as)
{
  /* TRANSLATORS: the name of a terrain in a file, and a word of map files: woods, open */
  return g_strdup_printf (_("terrain “%s” as %s"), name, as);
}

/**
 * vdt_import_report_tell_terrain:
 * @self: a report
 * @name: what the file calls a terrain
 * @before_fate: what its note was
 * @before: what it became
 * @fate: what its note is now
 * @as: what it becomes by somebody's choice
 *
 * Tells that a terrain becomes something else.
 */
void
vdt_import_report_tell_terrain (VdtImportReport *self,
                                const char *name,
                                VdtImportFate before_fate,
                                const char *before,
                                VdtImportFate fate,
                                const char *as)
{
  g_autofree char *text = vdt_import_report_describe_terrain (name, before);
  VdtImportNote sought = { .fate = before_fate, .text = text };
  VdtImportNote *note = g_hash_table_lookup (self->by_text, &sought);

  if (!note)
    return;
  g_hash_table_remove (self->by_text, note);
  g_free (note->text);
  note->fate = fate;
  g_free (text);
  text = vdt_import_report_describe_terrain (name, as);
  note->text = vdt_plain_text_new (text, TEXT_MAX);
  g_hash_table_add (self->by_text, note);
}

/**
 * vdt_import_report_tell_encoding:
 * @self: a report
 * @encoding: (nullable): what a text of the file was in, if not in UTF-8
 *
 * Notes an encoding. UTF-16 is known by its marks, or by what is written; all others are guesses
 * unless the text declares them, and its letters should be looked at.
 */
void
vdt_import_report_tell_encoding (VdtImportReport *self, const char *encoding)
{
  g_autofree char *text = NULL;

  if (!encoding)
    return;
  /* TRANSLATORS: an encoding: UTF-16, Windows-1252 */
  text = g_strdup_printf (_("text read as %s"), encoding);
  vdt_import_report_note (
      self, g_str_equal (encoding, "Windows-1252") ? VDT_IMPORT_GUESSED : VDT_IMPORT_TAKEN, text)
      ->count++;
}

/**
 * vdt_import_note_add_hex:
 * @note: a note
 * @hex: a hex of the map that it is about
 *
 * Counts a hex, and keeps it while there is room.
 */
void
vdt_import_note_add_hex (VdtImportNote *note, VdtHex hex)
{
  note->count++;
  if (note->hexes->len < VDT_IMPORT_HEXES_MAX)
    g_array_append_val (note->hexes, hex);
}

/**
 * vdt_import_report_count:
 * @self: a report
 * @fate: a fate
 *
 * Returns: how many notes tell of that
 */
guint
vdt_import_report_count (const VdtImportReport *self, VdtImportFate fate)
{
  guint n = 0;

  for (guint i = 0; i < self->notes->len; i++)
    n += ((const VdtImportNote *) self->notes->pdata[i])->fate == fate;

  return n;
}

static void
describe_note (GString *text, const VdtImportNote *note, const VdtGrid *grid)
{
  guint n = note->fate == VDT_IMPORT_TAKEN ? 0 : note->hexes->len;

  g_string_append_printf (text, "  %6u  %s", note->count, note->text);
  for (guint i = 0; i < MIN (n, HEXES_SHOWN); i++)
    {
      g_autofree char *label = vdt_hex_label (grid, g_array_index (note->hexes, VdtHex, i));

      g_string_append_printf (text, i == 0 ? ": %s" : ", %s", label);
    }
  g_string_append (text, n > HEXES_SHOWN ? ", …\n" : "\n");
}

/**
 * vdt_import_report_describe:
 * @self: a report
 * @grid: of the map, by which hexes are called
 *
 * Returns: (transfer full): the report as a text, with the first hexes of each note
 */
char *
vdt_import_report_describe (const VdtImportReport *self, const VdtGrid *grid)
{
  GString *text = g_string_new (self->title);

  g_string_append_c (text, '\n');
  for (guint fate = 0; fate < VDT_N_IMPORT_FATES; fate++)
    {
      if (vdt_import_report_count (self, fate) > 0)
        g_string_append_printf (text, "%s:\n", vdt_import_fate_title (fate));
      for (guint i = 0; i < self->notes->len; i++)
        {
          const VdtImportNote *note = self->notes->pdata[i];

          if (note->fate == fate)
            describe_note (text, note, grid);
        }
    }

  return g_string_free (text, FALSE);
}

/**
 * vdt_import_fate_title:
 * @fate: a fate
 *
 * Returns: what to write over notes of it, translated
 */
const char *
vdt_import_fate_title (VdtImportFate fate)
{
  static const char *const titles[VDT_N_IMPORT_FATES] = { N_("Imported"), N_("Guessed"),
                                                          N_("Left out") };

  return _(titles[fate]);
}
