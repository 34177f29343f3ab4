/* vdt-profile-labels.c - where the labels of a side view go: none lies over another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-chart-private.h"

#include "vdt-hex-label.h"

#include <math.h>

#define RIGHT_OF_LEVEL 6.0
#define BELOW_CHART 4.0
#define EDGE 4.0       /* between a remark and the chart's edge */
#define ROOM 3.0       /* on either side of a remark, which has a ground of its own */
#define NAME_GAP 6.0   /* between names of hexes */
#define REMARK_GAP 2.0 /* between the grounds of remarks */
#define REMARK_ROWS 3

static void
label_clear (gpointer data)
{
  g_free (((VdtProfileLabel *) data)->text);
}

/* Whether there is nothing within a gap to the left and right. */
static gboolean
is_free (const GArray *labels, const VdtProfileLabel *label, double gap)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const VdtProfileLabel *other = &g_array_index (labels, VdtProfileLabel, i);

      if (label->x < other->x + other->width + gap && other->x < label->x + label->width + gap
          && label->y < other->y + other->height && other->y < label->y + label->height)
        return FALSE;
    }

  return TRUE;
}

/* Takes the text. */
static VdtProfileLabel
make_label (const VdtProfileChart *chart, char *text)
{
  VdtProfileLabel label = { .text = text };
  PangoLayout *layout = vdt_profile_lay_out (chart->cr, chart->scale, text, &label.width);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  label.height = height;
  g_object_unref (layout);

  return label;
}

static gboolean
add_if_free (GArray *labels, VdtProfileLabel *label, double gap)
{
  gboolean free = is_free (labels, label, gap);

  if (free)
    g_array_append_vals (labels, label, 1);

  return free;
}

static void
place_levels (const VdtProfileChart *chart, GArray *labels)
{
  int first = (int) ceil (chart->lowest / (double) VDT_LEVEL);
  int last = (int) floor (chart->highest / (double) VDT_LEVEL);
  int every = vdt_profile_level_step (chart);

  for (int level = first; level <= last; level++)
    {
      VdtProfileLabel label;

      if ((level % every) != 0)
        continue;
      label = make_label (chart, g_strdup_printf ("%d", level));
      label.kind = VDT_PROFILE_LABEL_LEVEL;
      label.x = chart->left - RIGHT_OF_LEVEL - label.width;
      label.y = floor (vdt_profile_y (chart, level * VDT_LEVEL)) + 0.5
                - VDT_PROFILE_FONT * chart->scale * 0.66;
      if (!add_if_free (labels, &label, 0))
        label_clear (&label);
    }
}

/* The name of a stretch; of two hexes the one that counts first, and the other in brackets. */
static char *
name_stretch (const VdtProfileChart *chart, const VdtProfileStretch *stretch)
{
  const VdtGrid *grid = vdt_map_get_grid (chart->profile->view->map);
  const VdtProfileHex *place = vdt_profile_find_counted (stretch);
  const VdtProfileHex *other = &stretch->hexes[place == &stretch->hexes[0] ? 1 : 0];
  g_autofree char *name = NULL;
  g_autofree char *second = NULL;

  if (place->is_void)
    return NULL;
  name = vdt_hex_label (grid, place->hex);
  if (stretch->n_hexes == 1 || other->is_void)
    return g_steal_pointer (&name);
  second = vdt_hex_label (grid, other->hex);

  return g_strdup_printf (place->counts ? "%s (%s)" : "%s/%s", name, second);
}

static void
place_name (const VdtProfileChart *chart, GArray *labels, guint i)
{
  const VdtProfileStretch *stretch = vdt_profile_get_stretch (chart->profile, i);
  double middle = vdt_profile_x (chart, (stretch->begin + stretch->end) / 2);
  double end = chart->left + chart->width + chart->right;
  char *name = name_stretch (chart, stretch);
  VdtProfileLabel label;

  if (!name)
    return;
  label = make_label (chart, name);
  label.kind = VDT_PROFILE_LABEL_NAME;
  label.x = MAX (MIN (middle - label.width / 2, end - label.width), 0);
  label.y = chart->top + chart->height + BELOW_CHART;
  if (!add_if_free (labels, &label, NAME_GAP))
    label_clear (&label);
}

static gboolean
is_at (const VdtProfileStretch *stretch, double at)
{
  return stretch->begin <= at && at <= stretch->end;
}

/* Names of hexes below the chart, as many as fit: at first that of the marked one and of the ends,
 * then the others.
 */
static void
place_names (const VdtProfileChart *chart, GArray *labels, int marked, gboolean first)
{
  if (first && marked >= 0 && (guint) marked < chart->n_stretches)
    place_name (chart, labels, (guint) marked);
  for (guint i = 0; i < chart->n_stretches; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (chart->profile, i);

      if ((int) i != marked && (is_at (stretch, 0) || is_at (stretch, 1)) == first)
        place_name (chart, labels, i);
    }
}

/* In the first row of the sky where there is room; what is said once beside it is not said again.
 * For what has no room the tooltip and the report have it.
 */
static void
place_remark (const VdtProfileChart *chart, GArray *labels, const VdtProfileRemark *remark)
{
  const VdtProfileLabel *last =
      labels->len > 0 ? &g_array_index (labels, VdtProfileLabel, labels->len - 1) : NULL;
  VdtProfileLabel label = make_label (chart, vdt_profile_remark_text (chart->profile, remark));
  double right = chart->left + chart->width - EDGE;
  double pitch = VDT_PROFILE_FONT * chart->scale * 1.45;

  label.kind = VDT_PROFILE_LABEL_REMARK;
  label.remark = remark;
  label.width += 2 * ROOM;
  label.x = vdt_profile_x (chart, (remark->begin + remark->end) / 2) - label.width / 2;
  label.x = MAX (MIN (label.x, right - label.width), chart->left + EDGE - ROOM);
  label.y = chart->top + 2;
  for (guint row = 0; row < REMARK_ROWS; row++)
    {
      if (label.y + label.height <= chart->top + chart->height
          && add_if_free (labels, &label, REMARK_GAP))
        return;
      if (last && last->kind == VDT_PROFILE_LABEL_REMARK && g_str_equal (last->text, label.text))
        break;
      label.y += MAX (pitch, label.height);
    }
  label_clear (&label);
}

/* What blocks has the first choice. */
static void
place_remarks (const VdtProfileChart *chart, GArray *labels)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < chart->profile->remarks->len; i++)
      {
        const VdtProfileRemark *remark =
            &g_array_index (chart->profile->remarks, VdtProfileRemark, i);

        if ((remark->kind == VDT_PROFILE_BLOCKS) == (pass == 0))
          place_remark (chart, labels, remark);
      }
}

/**
 * vdt_profile_place_labels:
 * @chart: a chart
 * @marked: the number of a stretch to mark, or -1
 *
 * Returns: (transfer full) (element-type VdtProfileLabel): what is written, and where
 */
GArray *
vdt_profile_place_labels (const VdtProfileChart *chart, int marked)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (VdtProfileLabel));

  g_array_set_clear_func (labels, label_clear);
  place_names (chart, labels, marked, TRUE);
  place_levels (chart, labels);
  place_names (chart, labels, marked, FALSE);
  place_remarks (chart, labels);

  return labels;
}
