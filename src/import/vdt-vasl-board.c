/* vdt-vasl-board.c - a board of VASL: the ground of every pixel, and what is said of its hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-board.h"

#include "vdt-import-text.h"
#include "vdt-import-xml.h"
#include "vdt-vasl-terrain.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define METADATA_MAX (8 << 20)

/* What a board has that says nothing else, and between what hexes must be. */
#define USUAL_WIDTH (56 * VDT_VASL_PIXEL + VDT_VASL_PIXEL / 4)
#define USUAL_HEIGHT (64 * VDT_VASL_PIXEL + VDT_VASL_PIXEL / 2)
#define HEX_MIN (12 * VDT_VASL_PIXEL)
#define HEX_MAX (2000 * VDT_VASL_PIXEL)
#define USUAL_COLUMNS 33
#define USUAL_ROWS 10

#define RREMBANKMENT 157

/* What is said of a hex by its name. */
typedef struct
{
  int column; /* by the letters, from 0 */
  int number;
  guint sides;
  guint8 code;
  gboolean building;
} Said;

typedef struct
{
  gboolean found;
  char *picture;
  char *config;
  int columns;
  int rows;
  gint64 hex_width; /* 0: not told, like the others */
  gint64 hex_height;
  gint64 a1_x;
  gint64 a1_y;
  gboolean has_a1_x;
  gboolean has_a1_y;
  gboolean alt;
  GArray *said; /* Said */
} Metadata;

static gint64
read_length (const char *text)
{
  double value = g_ascii_strtod (text, NULL);

  return isfinite (value) && fabs (value) < 1e6 ? (gint64) llround (value * VDT_VASL_PIXEL) : 0;
}

/* Letters and a number: after Z come AA, BB, CC. */
static gboolean
read_name (const char *name, Said *said)
{
  gsize n = strspn (name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  char *end;

  if (n == 0 || n > 100)
    return FALSE;
  said->column = name[0] - 'A' + 26 * ((int) n - 1);
  said->number = (int) CLAMP (g_ascii_strtoll (name + n, &end, 10), -10000, 10000);

  return end != name + n && *end == '\0';
}

static gboolean
get_length (const char **names, const char **values, const char *name, gint64 *length)
{
  const char *value = vdt_import_xml_get (names, values, name);

  if (value)
    *length = read_length (value);

  return value != NULL;
}

static int
get_count (const char **names, const char **values, const char *name)
{
  return (int) CLAMP (vdt_import_xml_get_number (names, values, name, 0), 0, VDT_GRID_MAX_AXIS - 3);
}

static void
take_board (Metadata *self, const char **names, const char **values)
{
  self->found = TRUE;
  self->picture = g_strdup (vdt_import_xml_get (names, values, "boardImageFileName"));
  self->config = g_strdup (vdt_import_xml_get (names, values, "HexGridConfig"));
  self->columns = get_count (names, values, "width");
  self->rows = get_count (names, values, "height");
  get_length (names, values, "hexWidth", &self->hex_width);
  get_length (names, values, "hexHeight", &self->hex_height);
  self->has_a1_x = get_length (names, values, "A1CenterX", &self->a1_x);
  self->has_a1_y = get_length (names, values, "A1CenterY", &self->a1_y);
  self->alt =
      g_ascii_strcasecmp (vdt_import_xml_get (names, values, "altHexGrain") ?: "", "true") == 0;
}

/* Sides are digits from 0, which is n, clockwise. */
static void
take_sides (Metadata *self, const char **names, const char **values, guint8 code)
{
  const char *hex = vdt_import_xml_get (names, values, "hex");
  const char *sides = vdt_import_xml_get (names, values, "hexsides");
  Said said = { .code = code };

  if (!hex || !sides || !read_name (hex, &said))
    return;
  for (; *sides != '\0'; sides++)
    if (*sides >= '0' && *sides <= '5')
      said.sides |= 1u << (*sides - '0');
  g_array_append_val (self->said, said);
}

static void
take_building (Metadata *self, const char **names, const char **values)
{
  const char *hex = vdt_import_xml_get (names, values, "hexName");
  const char *type = vdt_import_xml_get (names, values, "buildingTypeName");
  const VdtVaslTerrain *terrain = type ? vdt_vasl_terrain_find_named (type) : NULL;
  Said said = { .building = TRUE };

  if (!hex || !terrain || !read_name (hex, &said))
    return;
  said.code = terrain->code;
  g_array_append_val (self->said, said);
}

static gboolean
begin (gpointer user_data,
       const char *element,
       const char **names,
       const char **values,
       GError **error)
{
  Metadata *self = user_data;

  if (g_str_equal (element, "boardMetadata") && !self->found)
    take_board (self, names, values);
  else if (g_str_equal (element, "slope"))
    take_sides (self, names, values, 0);
  else if (g_str_equal (element, "rrembankment"))
    take_sides (self, names, values, RREMBANKMENT);
  else if (g_str_equal (element, "buildingType"))
    take_building (self, names, values);

  return TRUE;
}

static gboolean
end (gpointer self, const char *element, GError **error)
{
  return TRUE;
}

/* What cannot be read is told, and the board is taken to be as most are. */
static gboolean
read_metadata (Metadata *self, VdtImportDraft *draft, GError **error)
{
  static const VdtImportXml takes = { begin, end, NULL };
  const char *member = "BoardMetadata.xml";
  gboolean read = FALSE;

  if (vdt_archive_has (draft->archive, member))
    {
      gsize size;
      g_autofree char *text =
          vdt_import_text_read_member (draft, member, METADATA_MAX, &size, error);

      if (!text)
        return FALSE;
      read = vdt_import_xml_read (draft, text, size, &takes, self, NULL) && self->found;
      draft->line = 0;
    }
  if (!read)
    vdt_import_report_note (
        draft->report, VDT_IMPORT_GUESSED,
        _("the board has no readable BoardMetadata.xml; the usual board is assumed"))
        ->count = 1;

  return TRUE;
}

static void
metadata_clear (Metadata *self)
{
  g_free (self->picture);
  g_free (self->config);
  g_array_unref (self->said);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Metadata, metadata_clear)

/* Lengths that nobody tells are the usual ones, if the ground is about as large as it is by them:
 * there may be a whole hex at a rim where most boards have the half of one.
 */
static void
set_hexes (VdtVaslBoard *self, const Metadata *metadata)
{
  gboolean usual;

  if (!self->pixels)
    {
      self->columns = metadata->columns ? metadata->columns : USUAL_COLUMNS;
      self->rows = metadata->rows ? metadata->rows : USUAL_ROWS;
    }
  self->hex_width = metadata->hex_width;
  self->hex_height = metadata->hex_height;
  usual = !self->pixels
          || (ABS ((gint64) self->width * VDT_VASL_PIXEL - USUAL_WIDTH * (self->columns - 1))
                  <= USUAL_WIDTH + VDT_VASL_PIXEL
              && ABS ((gint64) self->height * VDT_VASL_PIXEL - USUAL_HEIGHT * self->rows)
                     <= USUAL_HEIGHT + VDT_VASL_PIXEL);
  if (self->hex_width < HEX_MIN || self->hex_width > HEX_MAX)
    self->hex_width = usual || self->columns < 2
                          ? USUAL_WIDTH
                          : (gint64) self->width * VDT_VASL_PIXEL / (self->columns - 1);
  if (self->hex_height < HEX_MIN || self->hex_height > HEX_MAX)
    self->hex_height = usual ? USUAL_HEIGHT : (gint64) self->height * VDT_VASL_PIXEL / self->rows;
  if (!self->pixels)
    {
      self->width = (int) (self->hex_width * (self->columns - 1) / VDT_VASL_PIXEL);
      self->height = (int) (self->hex_height * self->rows / VDT_VASL_PIXEL);
    }
}

/* Where hex A1 is. Of boards that are the half of a larger one it lies far outside: they begin with
 * the column and row that they have of that.
 */
static void
set_place (VdtVaslBoard *self, const Metadata *metadata)
{
  gint64 x = metadata->has_a1_x ? metadata->a1_x : 0;
  gint64 y = metadata->has_a1_y ? metadata->a1_y : USUAL_HEIGHT / 2;

  if (!metadata->has_a1_x && metadata->config && g_str_has_prefix (metadata->config, "FullHex"))
    x = self->hex_width / 2;
  if (!metadata->has_a1_y)
    y = self->hex_height / 2;
  self->first_column = 1;
  self->first_row = 0;
  if (x < 0)
    {
      self->first_column += (int) ((-x + self->hex_width / 2) / self->hex_width);
      x = 0;
    }
  if (y < 0)
    {
      self->first_row = (int) (-y / self->hex_height) + 1;
      y = self->hex_height / 2;
    }
  self->left = x;
  self->top = y - self->hex_height;
  self->odd_up = metadata->alt;
}

/* Where VASL itself has the centre of the hex with a number: its own names do not go by
 * altHexGrain, and begin otherwise where hex A1 is only half on the board.
 */
static void
place_mark (const VdtVaslBoard *self, int column, int row, VdtVaslMark *mark)
{
  gint64 a1 = self->top + self->hex_height;
  gint64 half = self->hex_height / 2;

  mark->x = self->left + self->hex_width * column;
  if (a1 == 0)
    mark->y = self->hex_height * row + (column % 2 ? half : 0);
  else
    mark->y = a1 + self->hex_height * row - (column % 2 ? half : 0);
}

static void
place_marks (VdtVaslBoard *self, const Metadata *metadata)
{
  for (guint i = 0; i < self->stairways->len; i++)
    {
      VdtVaslMark *mark = &g_array_index (self->stairways, VdtVaslMark, i);

      place_mark (self, (int) mark->x, (int) mark->y, mark);
    }
  for (guint i = 0; i < metadata->said->len; i++)
    {
      const Said *said = &g_array_index (metadata->said, Said, i);
      int column = said->column - (self->first_column - 1);
      VdtVaslMark mark = { .sides = said->sides, .code = said->code };

      if (column < 0 || column >= self->columns)
        continue;
      place_mark (self, column, said->number - self->first_row - (column % 2 ? 0 : 1), &mark);
      g_array_append_val (said->building ? self->buildings : self->sides, mark);
    }
}

/**
 * vdt_vasl_board_new:
 *
 * Returns: (transfer full): a board without ground, of which nothing is said
 */
VdtVaslBoard *
vdt_vasl_board_new (void)
{
  VdtVaslBoard *self = g_new0 (VdtVaslBoard, 1);

  self->sides = g_array_new (FALSE, FALSE, sizeof (VdtVaslMark));
  self->stairways = g_array_new (FALSE, FALSE, sizeof (VdtVaslMark));
  self->buildings = g_array_new (FALSE, FALSE, sizeof (VdtVaslMark));

  return self;
}

/**
 * vdt_vasl_board_read:
 * @draft: a draft of a zip
 * @error: return location
 *
 * Reads a board, except its picture.
 *
 * Returns: (transfer full): the board, or %NULL
 */
VdtVaslBoard *
vdt_vasl_board_read (VdtImportDraft *draft, GError **error)
{
  g_autoptr (VdtVaslBoard) self = vdt_vasl_board_new ();
  g_auto (Metadata) metadata = { .said = g_array_new (FALSE, TRUE, sizeof (Said)) };

  if (!read_metadata (&metadata, draft, error))
    return NULL;
  if (vdt_archive_has (draft->archive, "LOSData"))
    {
      if (!vdt_vasl_board_read_ground (self, draft, error))
        return NULL;
    }
  else
    vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT,
                            _("the ground: the board has no LOSData"))
        ->count = 1;
  set_hexes (self, &metadata);
  set_place (self, &metadata);
  place_marks (self, &metadata);
  if (metadata.picture && vdt_archive_has (draft->archive, metadata.picture))
    self->picture = g_steal_pointer (&metadata.picture);

  return g_steal_pointer (&self);
}

/**
 * vdt_vasl_board_free:
 * @self: a board
 *
 * Frees a board.
 */
void
vdt_vasl_board_free (VdtVaslBoard *self)
{
  g_array_unref (self->sides);
  g_array_unref (self->stairways);
  g_array_unref (self->buildings);
  g_free (self->pixels);
  g_free (self->picture);
  g_free (self);
}

/**
 * vdt_vasl_board_pixel:
 * @self: a board with pixels
 * @x: a column of pixels
 * @y: a row of pixels
 *
 * Beyond the rims the ground is as in a mirror, so that half hexes are whole ones.
 *
 * Returns: level (signed) and terrain of a pixel
 */
const guint8 *
vdt_vasl_board_pixel (const VdtVaslBoard *self, int x, int y)
{
  x = x < 0 ? MIN (-1 - x, self->width - 1) : x;
  y = y < 0 ? MIN (-1 - y, self->height - 1) : y;
  x = x >= self->width ? MAX (2 * self->width - 1 - x, 0) : x;
  y = y >= self->height ? MAX (2 * self->height - 1 - y, 0) : y;

  return self->pixels + 2 * ((gsize) x * (gsize) self->height + (gsize) y);
}

/**
 * vdt_vasl_board_centre:
 * @self: a board
 * @column: a column, from 0
 * @row: a row, from 0
 * @x: (out): where the centre of that hex is
 * @y: (out): the same downwards
 *
 * Finds the place of a hex, which need not be on the board.
 */
void
vdt_vasl_board_centre (const VdtVaslBoard *self, int column, int row, gint64 *x, gint64 *y)
{
  gint64 half = self->hex_height / 2;

  *x = self->left + self->hex_width * column;
  *y = self->top + self->hex_height * row;
  if (column % 2)
    *y += self->odd_up ? -half : half;
}

/**
 * vdt_vasl_board_centre_pixel:
 * @self: a board with pixels
 * @column: the column of a hex of it
 * @row: its row
 *
 * At the rim of a board, and at the seam of two of which one is not there, the pixel before the
 * centre has to do.
 *
 * Returns: (nullable): level (signed) and terrain at its centre; %NULL when no board is there
 */
const guint8 *
vdt_vasl_board_centre_pixel (const VdtVaslBoard *self, int column, int row)
{
  gint64 x, y;

  vdt_vasl_board_centre (self, column, row, &x, &y);
  for (int step = 0; step < 4; step++)
    {
      gint64 across = x / VDT_VASL_PIXEL - step % 2, down = y / VDT_VASL_PIXEL - step / 2;
      const guint8 *pixel = vdt_vasl_board_pixel (self, (int) CLAMP (across, 0, self->width - 1),
                                                  (int) CLAMP (down, 0, self->height - 1));

      if (pixel[1] != VDT_VASL_NOWHERE)
        return pixel;
    }

  return NULL;
}

/**
 * vdt_vasl_board_has:
 * @self: a board
 * @column: a column, from 0
 * @row: a row, from 0
 *
 * Returns: whether that is a hex of the board: one whose centre is on it, or on its rim. Above the
 *   first whole row of even columns there may be a rim that is no ground
 */
gboolean
vdt_vasl_board_has (const VdtVaslBoard *self, int column, int row)
{
  gint64 x, y;

  vdt_vasl_board_centre (self, column, row, &x, &y);
  if (column % 2 == 0 && row == 0 && y > 2 * VDT_VASL_PIXEL)
    return FALSE;

  return x >= -VDT_VASL_PIXEL && y >= -VDT_VASL_PIXEL
         && x <= ((gint64) self->width + 1) * VDT_VASL_PIXEL
         && y <= ((gint64) self->height + 1) * VDT_VASL_PIXEL
         && (!self->pixels || vdt_vasl_board_centre_pixel (self, column, row));
}

/**
 * vdt_vasl_board_find:
 * @self: a board
 * @mark: something that is said of a hex
 * @column: (out): its column, from 0
 * @row: (out): its row, from 0
 *
 * Finds the hex whose centre is nearest in the column that is.
 */
void
vdt_vasl_board_find (const VdtVaslBoard *self, const VdtVaslMark *mark, int *column, int *row)
{
  gint64 x, y;

  *column = (int) ((mark->x - self->left + self->hex_width / 2) / self->hex_width);
  vdt_vasl_board_centre (self, *column, 0, &x, &y);
  *row = (int) ((mark->y - y + self->hex_height / 2) / self->hex_height);
}

static void
turn_marks (VdtVaslBoard *self, GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      VdtVaslMark *mark = &g_array_index (marks, VdtVaslMark, i);

      mark->x = (gint64) self->width * VDT_VASL_PIXEL - mark->x;
      mark->y = (gint64) self->height * VDT_VASL_PIXEL - mark->y;
      mark->sides = ((mark->sides << 3) | (mark->sides >> 3)) & 0x3f;
    }
}

/**
 * vdt_vasl_board_turn:
 * @self: a board
 *
 * Turns a board by 180 degrees. Its hexes are numbered anew.
 */
void
vdt_vasl_board_turn (VdtVaslBoard *self)
{
  gsize n = self->pixels ? (gsize) self->width * (gsize) self->height : 0;
  gint64 x, y;

  for (gsize i = 0; i < n / 2; i++)
    for (guint k = 0; k < 2; k++)
      {
        guint8 kept = self->pixels[2 * i + k];

        self->pixels[2 * i + k] = self->pixels[2 * (n - 1 - i) + k];
        self->pixels[2 * (n - 1 - i) + k] = kept;
      }
  vdt_vasl_board_centre (self, self->columns - 1, 0, &x, &y);
  x = (gint64) self->width * VDT_VASL_PIXEL - x;
  y = (gint64) self->height * VDT_VASL_PIXEL - y;
  y -= y / self->hex_height * self->hex_height;
  self->odd_up = y < 2 * VDT_VASL_PIXEL;
  self->left = x;
  self->top = self->odd_up ? y : y - self->hex_height;
  self->first_column = 1;
  self->first_row = 0;
  turn_marks (self, self->sides);
  turn_marks (self, self->stairways);
  turn_marks (self, self->buildings);
}
