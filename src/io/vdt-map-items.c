/* vdt-map-items.c - reads what stands after the rows: hexsides, counters, shapes, underlay, ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *
get_code (const VdtMapReader *self, VdtCodes of, guint i)
{
  return of == VDT_CODES_WAYS ? g_array_index (self->ways, VdtWay, i).code
                              : g_array_index (self->side_codes, VdtSideCode, i).code;
}

static int
find_code (const VdtMapReader *self, VdtCodes of, const char *word, gsize length)
{
  guint n = of == VDT_CODES_WAYS ? self->ways->len : self->side_codes->len;

  for (guint i = 0; i < n; i++)
    {
      const char *code = get_code (self, of, i);

      if (strlen (code) == length && memcmp (code, word, length) == 0)
        return (int) i;
    }

  return -1;
}

static gboolean
fail_code (VdtMapReader *self, VdtCodes of, gboolean known, const char *quoted)
{
  if (known)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_DUPLICATE,
                                of == VDT_CODES_WAYS ? _("the way %s is listed twice")
                                                     : _("the hexside code %s is listed twice"),
                                quoted);

  return vdt_map_reader_fail (self, VDT_MAP_ERROR_UNKNOWN_CODE,
                              of == VDT_CODES_WAYS ? _("the way %s is not in the legend")
                                                   : _("the hexside code %s is not in the legend"),
                              quoted);
}

static gboolean
require_codes (VdtMapReader *self, VdtCodes of, guint64 *codes)
{
  const char *text = vdt_map_reader_require (self, "codes");
  const char *word;
  gsize length;

  *codes = 0;
  if (!text)
    return FALSE;

  while (vdt_map_next_word (&text, &word, &length, NULL))
    {
      int code = find_code (self, of, word, length);
      g_autofree char *quoted = NULL;

      if (code >= 0 && !(*codes & G_GUINT64_CONSTANT (1) << code))
        {
          *codes |= G_GUINT64_CONSTANT (1) << code;
          continue;
        }

      quoted = vdt_map_reader_quote (word, (gssize) length);
      return fail_code (self, of, code >= 0, quoted);
    }
  if (*codes == 0)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("codes is empty"));

  return TRUE;
}

static gboolean
start_side (VdtMapReader *self, VdtCodes of)
{
  const char *name;
  guint64 codes;
  VdtHex hex;
  int side;

  if (!vdt_map_reader_require_hex (self, "hex", &hex))
    return FALSE;
  name = vdt_map_reader_require (self, "side");
  if (!name)
    return FALSE;
  if (!vdt_side_parse (self->grid.layout, name, &side))
    return vdt_map_reader_fail_value (self, "side", name);
  if (!require_codes (self, of, &codes))
    return FALSE;
  if (vdt_map_builder_get_codes (self->builder, of, hex, side) != 0)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_DUPLICATE,
                                _("hexside %s of hex %s is listed twice"), name,
                                vdt_map_reader_take (self, "hex"));

  vdt_map_builder_set_codes (self->builder, of, hex, side, codes);
  self->side = vdt_side_canonical (hex, side);

  return TRUE;
}

/* A <hexside> of the map. */
static gboolean
start_hexside (VdtMapReader *self)
{
  return start_side (self, VDT_CODES_SIDES);
}

/* A <way> of the map. */
static gboolean
start_way (VdtMapReader *self)
{
  return start_side (self, VDT_CODES_WAYS);
}

static gboolean
take_counter (VdtMapReader *self, VdtCounter *counter)
{
  const char *at;

  if (!vdt_map_reader_require_hex (self, "hex", &counter->hex)
      || !vdt_map_reader_require (self, "kind")
      || !vdt_map_reader_take_name (self, "kind", vdt_counter_kind_names, &counter->kind))
    return FALSE;
  at = vdt_map_reader_take (self, "at");
  if (at && !vdt_place_parse (self->grid.layout, at, &counter->at))
    return vdt_map_reader_fail_value (self, "at", at);

  return vdt_map_reader_take_text (self, "side", VDT_MAP_NAME_MAX, &counter->side)
         && vdt_map_reader_take_text (self, "name", VDT_MAP_NAME_MAX, &counter->name)
         && vdt_map_reader_take_integer (self, "level", 0, VDT_COUNTER_LEVEL_MAX, &counter->level)
         && vdt_map_reader_take_integer (self, "amount", 1, VDT_COUNTER_AMOUNT_MAX,
                                         &counter->amount);
}

static gboolean
start_counter (VdtMapReader *self)
{
  VdtCounter counter = { .amount = 1, .at = VDT_PLACE_CENTRE };
  gboolean ok;

  if (vdt_map_builder_get_n_counters (self->builder) == VDT_MAP_COUNTERS_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d counters"),
                                VDT_MAP_COUNTERS_MAX);

  ok = take_counter (self, &counter);
  if (ok)
    {
      vdt_map_builder_add_counter (self->builder, &counter);
      g_free (self->counter_anchor);
      self->counter_anchor = vdt_map_counter_anchor (self->counters_alike, &counter);
    }
  g_free (counter.side);
  g_free (counter.name);

  return ok;
}

static gboolean
parse_point (const char *word, gsize length, VdtMapPoint *point)
{
  const char *comma = memchr (word, ',', length);

  return comma && vdt_map_parse_integer (word, (gsize) (comma - word), &point->x)
         && vdt_map_parse_integer (comma + 1, length - (gsize) (comma - word) - 1, &point->y);
}

static gboolean
require_points (VdtMapReader *self, GArray *points)
{
  const char *text = vdt_map_reader_require (self, "points");
  const char *word;
  gsize length;

  if (!text)
    return FALSE;

  while (vdt_map_next_word (&text, &word, &length, NULL))
    {
      VdtMapPoint point;

      if (!parse_point (word, length, &point))
        {
          g_autofree char *quoted = vdt_map_reader_quote (word, (gssize) length);

          return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN,
                                      _("point %u: %s is not a point as 300,200"), points->len + 1,
                                      quoted);
        }
      if (ABS (point.x) > VDT_MAP_POINT_MAX || ABS (point.y) > VDT_MAP_POINT_MAX)
        return vdt_map_reader_fail (self, VDT_MAP_ERROR_RANGE,
                                    _("point %u: a coordinate must be from %d to %d"),
                                    points->len + 1, -VDT_MAP_POINT_MAX, VDT_MAP_POINT_MAX);
      if (++self->n_points > VDT_MAP_POINTS_MAX)
        return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                                    _("more than %d points in all depictions"),
                                    VDT_MAP_POINTS_MAX);
      g_array_append_val (points, point);
    }
  if (points->len < 3)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN,
                                _("a depiction needs at least 3 points, not %u"), points->len);

  return TRUE;
}

/* <depictions>: in which hexes the terrain in it counts. */
static gboolean
start_depictions (VdtMapReader *self)
{
  static const char *const scopes[] = { "own", "all", NULL };
  guint scope = 0;

  if (!vdt_map_reader_take_name (self, "scope", scopes, &scope))
    return FALSE;
  if (scope == 1)
    vdt_map_builder_set_shapes_everywhere (self->builder, TRUE);

  return TRUE;
}

static gboolean
add_depiction (VdtMapReader *self, VdtDepiction *depiction)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));

  if (self->n_depictions == VDT_MAP_DEPICTIONS_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d depictions"),
                                VDT_MAP_DEPICTIONS_MAX);
  if (!require_points (self, points))
    return FALSE;
  depiction->points = (VdtMapPoint *) points->data;
  depiction->n_points = points->len;
  vdt_map_builder_add_depiction (self->builder, depiction);
  self->n_depictions++;

  return TRUE;
}

static gboolean
start_ground (VdtMapReader *self)
{
  VdtDepiction depiction = { .is_ground = TRUE };

  return vdt_map_reader_require (self, "level")
         && vdt_map_reader_take_integer (self, "level", VDT_ELEVATION_MIN, VDT_ELEVATION_MAX,
                                         &depiction.level)
         && add_depiction (self, &depiction);
}

static gboolean
start_depiction (VdtMapReader *self)
{
  const char *code = vdt_map_reader_require (self, "terrain");
  VdtDepiction depiction = { 0 };
  int terrain;

  if (!code)
    return FALSE;
  terrain = vdt_legend_find_terrain (vdt_map_builder_get_legend (self->builder), code);
  if (terrain < 0)
    {
      g_autofree char *quoted = vdt_map_reader_quote (code, -1);

      return vdt_map_reader_fail (self, VDT_MAP_ERROR_UNKNOWN_CODE,
                                  _("the terrain code %s is not in the legend"), quoted);
    }
  depiction.terrain = (guint) terrain;

  return add_depiction (self, &depiction);
}

static gboolean
start_underlay (VdtMapReader *self)
{
  VdtUnderlay underlay = { .scale = 1, .opacity = 1 };
  g_autofree char *href = NULL;
  double offset = VDT_MAP_UNDERLAY_OFFSET_MAX;

  if (!vdt_map_reader_take_text (self, "href", VDT_MAP_TEXT_MAX, &href))
    return FALSE;
  if (!href)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_MISSING, _("the attribute %s is missing"),
                                "href");
  if (!vdt_map_reader_take_real (self, "x", -offset, offset, &underlay.x)
      || !vdt_map_reader_take_real (self, "y", -offset, offset, &underlay.y)
      || !vdt_map_reader_take_real (self, "scale", VDT_MAP_UNDERLAY_SCALE_MIN,
                                    VDT_MAP_UNDERLAY_SCALE_MAX, &underlay.scale)
      || !vdt_map_reader_take_real (self, "rotation", -360, 360, &underlay.rotation)
      || !vdt_map_reader_take_real (self, "opacity", 0, 1, &underlay.opacity)
      || !vdt_map_reader_take_real (self, "skew", -VDT_MAP_UNDERLAY_SKEW_MAX,
                                    VDT_MAP_UNDERLAY_SKEW_MAX, &underlay.skew)
      || !vdt_map_reader_take_real (self, "stretch", VDT_MAP_UNDERLAY_STRETCH_MIN,
                                    VDT_MAP_UNDERLAY_STRETCH_MAX, &underlay.stretch))
    return FALSE;

  underlay.href = href;
  vdt_map_builder_set_underlay (self->builder, &underlay);

  return TRUE;
}

const VdtMapTags vdt_map_item_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_HEXSIDE] = { .start = start_hexside },
  [VDT_ELEMENT_COUNTER] = { .start = start_counter },
  [VDT_ELEMENT_DEPICTIONS] = { .start = start_depictions },
  [VDT_ELEMENT_DEPICTION] = { .start = start_depiction },
  [VDT_ELEMENT_GROUND] = { .start = start_ground },
  [VDT_ELEMENT_UNDERLAY] = { .start = start_underlay },
  [VDT_ELEMENT_WAY] = { .start = start_way },
};
