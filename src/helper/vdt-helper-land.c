/* vdt-helper-land.c - reads land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-helper-land.h"

#include "vdt-helper-channel.h"

#include "vdt-land-trial.h"
#include "vdt-land-wire.h"
#include "vdt-map-writer.h"

#include <glib/gi18n.h>

#define QUESTION_MAX (16 << 20) /* bytes */
#define POINTS_MAX 1000000
#define PERIOD (G_USEC_PER_SEC / 20) /* from word to word of how far the work is */

/* What the questions of a process are about. */
typedef struct
{
  VdtLandTrial *trial; /* NULL: none was opened */
  VdtLandWire *answer;
  gint64 told; /* when it was last said how far the work is */
} Land;

/* Part of a question that may be left out. */
static gboolean
take_optional (VdtLandWire *question, gpointer to, gsize size)
{
  guint next = question->next;
  GBytes *part = vdt_land_wire_take_bytes (question);

  if (!part || g_bytes_get_size (part) == 0)
    return FALSE;
  question->next = next;
  vdt_land_wire_take (question, to, size);

  return !question->is_bad;
}

static const VdtLandVoids *
take_voids (VdtLandWire *question, VdtLandVoids *voids)
{
  return take_optional (question, voids, sizeof *voids) && voids->n <= VDT_LAND_VOIDS_MAX ? voids
                                                                                          : NULL;
}

static gboolean
open_trial (Land *self, VdtLandWire *question, GError **error)
{
  g_auto (GStrv) paths = vdt_land_wire_take_texts (question);
  VdtLandVoids given;
  const VdtLandVoids *voids = take_voids (question, &given);
  VdtLandTrial *trial;
  gboolean on_earth;

  if (!paths)
    return FALSE;
  g_clear_pointer (&self->trial, vdt_land_trial_free);
  self->trial = trial = vdt_land_trial_new ((const char *const *) paths, voids, error);
  if (!trial)
    return FALSE;
  on_earth = trial->raster->srs != NULL;
  vdt_land_wire_add (self->answer, &on_earth, sizeof on_earth);
  vdt_land_wire_add (self->answer, &trial->columns, sizeof trial->columns);
  vdt_land_wire_add (self->answer, &trial->rows, sizeof trial->rows);
  vdt_land_wire_add (self->answer, &trial->aspect, sizeof trial->aspect);
  vdt_land_wire_add (self->answer, &trial->raster->voids, sizeof trial->raster->voids);
  vdt_land_wire_add (self->answer, trial->metres,
                     (gsize) trial->columns * (gsize) trial->rows * sizeof *trial->metres);

  return TRUE;
}

static gboolean
find_area (Land *self, VdtLandWire *question, GError **error)
{
  double corners[4];
  VdtLandArea area;

  vdt_land_wire_take (question, corners, sizeof corners);
  if (question->is_bad || !self->trial || !vdt_land_trial_get_area (self->trial, corners, &area))
    return FALSE;
  vdt_land_wire_add (self->answer, &area, sizeof area);

  return TRUE;
}

static gboolean
make_plan (Land *self, VdtLandWire *question, GError **error)
{
  double corners[4];
  VdtLandWish wish;
  VdtLandPlan plan;

  vdt_land_wire_take (question, corners, sizeof corners);
  vdt_land_wire_take_wish (question, &wish);
  if (question->is_bad || !self->trial
      || !vdt_land_trial_plan (self->trial, corners, &wish, &plan, error))
    return FALSE;
  vdt_land_wire_add (self->answer, &plan, sizeof plan);

  return TRUE;
}

static gboolean
find_points (Land *self, VdtLandWire *question, const VdtLandPlan *plan)
{
  GBytes *part =
      question->next < question->parts->len ? question->parts->pdata[question->next] : NULL;
  gsize size = part ? g_bytes_get_size (part) : 0;
  guint n = (guint) MIN (size / sizeof (double), POINTS_MAX);
  g_autofree double *x = g_new (double, n);
  g_autofree double *y = g_new (double, n);

  vdt_land_wire_take (question, x, n * sizeof *x);
  vdt_land_wire_take (question, y, n * sizeof *y);
  if (question->is_bad || n == 0 || !self->trial
      || !(plan ? vdt_land_trial_locate (self->trial, plan, n, x, y)
                : vdt_land_trial_find (self->trial, x, y)))
    return FALSE;
  vdt_land_wire_add (self->answer, x, n * sizeof *x);
  vdt_land_wire_add (self->answer, y, n * sizeof *y);

  return TRUE;
}

static gboolean
locate (Land *self, VdtLandWire *question, GError **error)
{
  VdtLandPlan plan;

  vdt_land_wire_take_plan (question, &plan);

  return !question->is_bad && find_points (self, question, &plan);
}

static gboolean
find (Land *self, VdtLandWire *question, GError **error)
{
  return find_points (self, question, NULL);
}

static void
progress_cb (double part, gpointer data)
{
  Land *self = data;
  gint64 now = g_get_monotonic_time ();

  if (now - self->told < PERIOD)
    return;
  self->told = now;
  vdt_helper_send (VDT_DECODE_PROGRESS, &part, sizeof part);
}

static gboolean
make_map (Land *self, VdtLandWire *question, GError **error)
{
  g_auto (GStrv) paths = vdt_land_wire_take_texts (question);
  g_autofree char *srs = vdt_land_wire_take_text (question);
  VdtLandWish wish;
  gboolean has_wish = take_optional (question, &wish, sizeof wish);
  VdtLandPlan plan;
  VdtLandVoids voids;
  VdtLandOrder order = { 0 };
  gint32 choices[2];
  const VdtLandWatch watch = { .progress = progress_cb, .data = self, .to = 1 };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (has_wish)
    vdt_land_wire_take_bytes (question);
  else
    vdt_land_wire_take_plan (question, &plan);
  order.plan = has_wish ? NULL : &plan;
  vdt_land_wire_take (question, choices, sizeof choices);
  order.height = (VdtLandHeight) CLAMP (choices[0], 0, VDT_N_LAND_HEIGHTS - 1);
  order.fill = choices[1];
  order.voids = take_voids (question, &voids);
  order.cover = vdt_land_wire_take_text (question);
  order.classes = vdt_land_wire_take_text (question);
  order.vectors = vdt_land_wire_take_texts (question);
  order.rules = vdt_land_wire_take_text (question);
  order.title = vdt_land_wire_take_text (question);
  if (!paths || question->is_bad)
    return FALSE;
  map = vdt_land_build ((const char *const *) paths, srs, has_wish ? &wish : NULL, &order, &watch,
                        &report, error);
  if (!map)
    return FALSE;
  bytes = vdt_map_write_bytes (map);
  vdt_land_wire_add (self->answer, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  vdt_land_wire_add_report (self->answer, report);

  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*answer) (Land *self, VdtLandWire *question, GError **error);
} questions[] = {
  { "open", open_trial }, { "area", find_area }, { "plan", make_plan },
  { "locate", locate },   { "find", find },      { "make", make_map },
};

static VdtLandWire *
receive (void)
{
  g_autoptr (GBytes) bytes = NULL;
  guint8 *data;
  VdtDecodeHead head;

  if (!vdt_helper_read (&head, sizeof head) || head.type != VDT_DECODE_LAND
      || head.size > QUESTION_MAX)
    return NULL;
  data = g_malloc (head.size + 1);
  bytes = g_bytes_new_take (data, head.size);

  return vdt_helper_read (data, head.size) ? vdt_land_wire_new_from_bytes (bytes) : NULL;
}

static gboolean
send (const VdtLandWire *answer)
{
  g_autoptr (GBytes) bytes = vdt_land_wire_to_bytes (answer);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return vdt_helper_send (VDT_DECODE_LAND, data, size);
}

static gboolean
serve (Land *self)
{
  g_autoptr (VdtLandWire) question = receive ();
  g_autofree char *name = question ? vdt_land_wire_take_text (question) : NULL;
  g_autoptr (VdtLandWire) answer = vdt_land_wire_new ();
  g_autoptr (GError) error = NULL;
  gboolean answered = FALSE;

  if (!name)
    return FALSE;
  self->answer = answer;
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    if (g_str_equal (questions[i].name, name))
      answered = questions[i].answer (self, question, &error);
  if (answered)
    return send (answer);

  return vdt_helper_fail (error ? (guint32) error->code : G_IO_ERROR_INVALID_DATA,
                          error ? error->message : _("it has no place on earth"));
}

/**
 * vdt_helper_land_run:
 *
 * Answers questions about land until nobody asks.
 *
 * Returns: the exit status
 */
int
vdt_helper_land_run (void)
{
  Land self = { NULL };

  vdt_gdal_allow ();
  while (serve (&self))
    continue;

  return 0;
}
