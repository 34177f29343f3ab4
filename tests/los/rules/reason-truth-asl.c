/* reason-truth-asl.c - whether what is said by chapter A6 of hexes and numbers is true
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "reason-truth.h"

#include "vdt-asl-reasons.h"

/* Blind hexes: the parts make up the sum, unless there are more at the least. */
static gboolean
is_blind_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;
  int sum = n[0] + n[1] + n[2] + n[3];

  if (!is_end (line, f->other) || n[5] != vdt_hex_distance (f->hex, f->other) || f->blind != n[4]
      || n[0] < 0 || n[1] < 0 || n[2] > 0)
    return FALSE;
  if (f->more[0] != 0 ? sum >= n[4] : sum != n[4])
    return FALSE;
  if (f->more[0] != 0 && n[4] != (f->more[0] == VDT_REASON_ASL_BLIND_ONE ? 1 : 0))
    return FALSE;

  return (n[5] <= n[4]) == (f->reason == VDT_REASON_ASL_BLIND);
}

static gboolean
is_in_depression (const Line *line, VdtHex hex)
{
  int level = vdt_hex_equal (hex, line->query->observer) ? line->query->observer_level
                                                         : line->query->target_level;

  return is_end (line, hex) && level == 0
         && vdt_terrain_view_get_terrain (line->view, hex)->depression;
}

/* Of an end, in twelfths. */
static int
eye_of (const Line *line, VdtHex hex)
{
  int level = vdt_hex_equal (hex, line->query->observer) ? line->query->observer_level
                                                         : line->query->target_level;

  return line->view->rules->eye (line->view, hex, level);
}

static int
eye_of_low (const Line *line)
{
  return MIN (eye_of (line, line->query->observer), eye_of (line, line->query->target));
}

static int
eye_of_high (const Line *line)
{
  return MAX (eye_of (line, line->query->observer), eye_of (line, line->query->target));
}

gboolean
is_asl_true (const Line *line, const VdtFinding *f)
{
  const int *n = f->n;

  switch (f->reason)
    {
    case VDT_REASON_ASL_FLOORS:
      return n[0] == ABS (line->query->observer_level - line->query->target_level) && n[0] > 1;
    case VDT_REASON_ASL_ONE_BUILDING:
      return vdt_terrain_view_get_terrain (line->view, f->hex)->kind == VDT_KIND_BUILDING;
    case VDT_REASON_ASL_DEPRESSION:
    case VDT_REASON_ASL_DEPRESSION_SEEN:
      return is_in_depression (line, f->hex) && is_end (line, f->other) && n[3] < line->length
             && n[0] == eye_of (line, f->hex) && n[2] == eye_of (line, f->other)
             && n[1] == n[0] + (line->length - n[3]) * VDT_LEVEL
             && (n[4] == 0 ? n[3] == 0 && f->more[0] == 0 : n[4] == line->length)
             && (n[2] < n[1]) == (f->reason == VDT_REASON_ASL_DEPRESSION);
    case VDT_REASON_ASL_DEPRESSION_ALONG:
      return is_in_depression (line, f->hex);
    case VDT_REASON_ASL_GROUND:
      return n[0] == ground (line, f->hex) && n[0] >= n[1];
    case VDT_REASON_ASL_OBSTACLE:
      return n[0] == ground (line, f->hex) + obstacle (line, f->hex) && n[0] >= n[1]
             && n[1] == eye_of_high (line);
    case VDT_REASON_ASL_HALF_LEVEL:
      return n[0] == ground (line, f->hex) + obstacle (line, f->hex) && n[0] == n[1] + VDT_LEVEL / 2
             && n[1] == eye_of_high (line);
    case VDT_REASON_ASL_HEXSIDE:
    case VDT_REASON_ASL_OWN_HEXSIDE:
      return n[0] == eye_of_high (line) && f->side >= 0
             && (vdt_terrain_view_get_side (line->view, f->hex, f->side) >> n[1]) & 1;
    case VDT_REASON_ASL_DRAWN:
      return n[0] > eye_of_low (line) && n[0] == ground (line, f->hex) + obstacle (line, f->hex)
             && n[0] > ground (line, f->hex)
             && !vdt_terrain_view_get_terrain (line->view, f->hex)->inherent;
    case VDT_REASON_ASL_ALONG:
      if (n[0] <= eye_of_low (line))
        return FALSE;
      return n[0] == ground (line, f->hex) + obstacle (line, f->hex) && !is_end (line, f->hex)
             && vdt_hex_distance (f->hex, f->other) == 1;
    case VDT_REASON_ASL_IN_RUN:
    case VDT_REASON_ASL_AT_RIM:
      return n[0] == ground (line, f->hex)
             && (is_in_depression (line, line->query->observer)
                 || is_in_depression (line, line->query->target));
    case VDT_REASON_ASL_BLIND:
    case VDT_REASON_ASL_NOT_BLIND:
      return is_blind_true (line, f);
    case VDT_REASON_ASL_HIGHEST:
    case VDT_REASON_ASL_HIGHEST_ELSE:
      return !is_end (line, f->hex) && n[0] == ground (line, f->hex) + obstacle (line, f->hex)
             && n[1] == eye_of_high (line) && n[0] <= n[1];
    case VDT_REASON_ASL_SMOKE:
      return n[0] == smoke (line, f->hex);
    case VDT_REASON_ASL_VEHICLES:
      return n[0] == line->view->vehicles[vdt_terrain_view_index (line->view, f->hex)];
    case VDT_REASON_ASL_SUM:
      return n[0] >= 0 && n[1] >= 0 && n[2] >= 0 && n[0] + n[1] + n[2] == n[3];
    case VDT_REASON_ASL_SIX:
      return n[0] >= 6;
    case VDT_REASON_ASL_HINDERED:
      return n[0] == line->outcome->modifier && n[0] > 0;
    default:
      return TRUE;
    }
}
