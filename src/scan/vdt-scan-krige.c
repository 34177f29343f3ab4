/* vdt-scan-krige.c - what places are, by how they look beside others that are known
 *
 * Kriging of indicators: for each kind its share at a place is a mean over the examples, weighted
 * by what alike places have in common; that is the posterior mean of a Gaussian process (Rasmussen
 * and Williams, Gaussian Processes for Machine Learning, 2.2). How alike two places are goes by the
 * colours and by how far they are from each other; all signs count, or only those that tell the
 * kinds of the examples apart. Which of several such measures fits a picture is found by leaving
 * one example out after the other (the same, 5.4.2).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-krige.h"

#include <math.h>
#include <string.h>

#define EXAMPLES_MAX 400 /* more do not make it better, and take the cube of their number */
#define NOISE 0.06       /* of examples: their hexes are not clean */
#define REACH 1.6        /* hexes over which neighbours count */
#define N_PAIRS 2000     /* of places, to know how far they are apart by and by */
#define CHOICE_MIN 6     /* examples, from which on measures are compared */
#define CHOICE_MAX 120   /* examples that they are compared by */
#define LEAD_CERTAIN 0.6 /* of what is told of a kind, to be called nine in ten sure */
#define LEAD_SLOPE 8     /* how fast that changes */
#define CERTAIN_MAX 995  /* nothing is, that was not said */

/* How alike places are. */
typedef struct
{
  float weights[VDT_SCAN_PARTS_MAX];
  float sharp; /* how fast it falls off */
  float near;  /* what nearness counts beside looks */
} Measure;

static const Measure measures[] = {
  { { 0.40f, 0.30f, 0.20f, 0.10f }, 2, 0.10f },
  { { 0.40f, 0.30f, 0.20f, 0.10f }, 2, 0.30f },
  { { 0.70f, 0.20f, 0.05f, 0.05f }, 2, 0.10f },
  { { 0.70f, 0.20f, 0.05f, 0.05f }, 2, 0.30f },
  { { 0.10f, 0.30f, 0.50f, 0.10f }, 2, 0.10f },
  { { 0.10f, 0.30f, 0.50f, 0.10f }, 2, 0.30f },
  { { 0.25f, 0.25f, 0.25f, 0.25f }, 2, 0.10f },
  { { 0.40f, 0.30f, 0.20f, 0.10f }, 5, 0.10f },
  { { 0.70f, 0.20f, 0.05f, 0.05f }, 5, 0.10f },
  { { 0.10f, 0.30f, 0.50f, 0.10f }, 5, 0.10f },
  { { 0.40f, 0.30f, 0.20f, 0.10f }, 1, 0.30f },
  { { 0.10f, 0.30f, 0.50f, 0.10f }, 1, 0.30f },
  { { 0.15f, 0.15f, 0.15f, 0.05f, 0.50f }, 2, 0.10f },
  { { 0.15f, 0.15f, 0.15f, 0.05f, 0.50f }, 2, 0.30f },
  { { 0.15f, 0.15f, 0.15f, 0.05f, 0.50f }, 5, 0.10f },
};

typedef struct
{
  const VdtScanField *field;
  const VdtScanField *fields; /* as they look, and by what tells kinds apart */
  guint n_fields;
  float usual[VDT_SCAN_PARTS_MAX]; /* how far two places of the field are apart */
  guint n;                         /* examples */
  const guint *examples;
  const guint *kinds;
  guint n_kinds;
  const Measure *measure;
  double softness;
  double *inverse; /* n by n: of how alike the examples are */
  double *weights; /* n by n_kinds */
  double *usual_kinds;
} Krige;

/* How far two places of a field are apart by and by. */
static void
look_by (Krige *self, const VdtScanField *field)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  float sums[VDT_SCAN_PARTS_MAX] = { 0 };
  guint n_places = field->n_places, n = 0;

  self->field = field;
  for (guint i = 0; i < N_PAIRS; i++)
    {
      guint a = (guint) g_rand_int_range (rand, 0, (gint32) n_places);
      guint b = (guint) g_rand_int_range (rand, 0, (gint32) n_places);
      float apart[VDT_SCAN_PARTS_MAX];

      if (!self->field->visible[a] || !self->field->visible[b])
        continue;
      vdt_scan_field_compare (self->field, a, b, apart);
      for (guint part = 0; part < self->field->n_parts; part++)
        sums[part] += apart[part];
      n++;
    }
  for (guint part = 0; part < self->field->n_parts; part++)
    self->usual[part] = n > 0 ? MAX (sums[part] / (float) n, 1e-4f) : 1;
}

/* From 0 to 1. */
static double
find_alike (const Krige *self, guint a, guint b)
{
  const VdtScanField *field = self->field;
  const Measure *measure = self->measure;
  double dx = field->at[a][0] - field->at[b][0], dy = field->at[a][1] - field->at[b][1];
  double sum = 0, all = 0;
  float apart[VDT_SCAN_PARTS_MAX];

  vdt_scan_field_compare (field, a, b, apart);
  for (guint part = 0; part < field->n_parts; part++)
    {
      sum += measure->weights[part] * apart[part] / self->usual[part];
      all += measure->weights[part];
    }

  return exp (-measure->sharp * sum / all) * (1 - measure->near)
         + measure->near
               * exp (-(dx * dx + dy * dy) / (2 * REACH * REACH) - measure->sharp * sum / all / 4);
}

/* The inverse of a symmetric, positive matrix in place, by Gauss and Jordan. */
static void
invert (double *m, guint n)
{
  for (guint k = 0; k < n; k++)
    {
      double *pivot_row = m + (gsize) k * n;
      double pivot = 1 / pivot_row[k];

      pivot_row[k] = 1;
      for (guint i = 0; i < n; i++)
        pivot_row[i] *= pivot;
      for (guint j = 0; j < n; j++)
        {
          double *row = m + (gsize) j * n;
          double factor = row[k];

          if (j == k || factor == 0)
            continue;
          row[k] = 0;
          for (guint i = 0; i < n; i++)
            row[i] -= factor * pivot_row[i];
        }
    }
}

static void
learn (Krige *self)
{
  guint n = self->n;

  for (guint j = 0; j < n; j++)
    for (guint i = 0; i <= j; i++)
      self->inverse[j * n + i] = self->inverse[i * n + j] =
          find_alike (self, self->examples[j], self->examples[i]) + (i == j ? NOISE : 0);
  invert (self->inverse, n);
  memset (self->weights, 0, sizeof *self->weights * n * self->n_kinds);
  for (guint j = 0; j < n; j++)
    for (guint kind = 0; kind < self->n_kinds; kind++)
      for (guint i = 0; i < n; i++)
        self->weights[j * self->n_kinds + kind] +=
            self->inverse[j * n + i]
            * ((self->kinds[i] == kind ? 1.0 : 0.0) - self->usual_kinds[kind]);
}

/* Shares of the kinds become how likely they are. What no example tells is unknown, from 0 to 1; it
 * may as well be of a kind that there is no example of.
 */
static void
soften (const Krige *self, double *shares, double unknown)
{
  double strange = 1.0 - 1.0 / (self->n_kinds + 1);
  double most = shares[0], sum = 0;

  for (guint kind = 1; kind < self->n_kinds; kind++)
    most = MAX (most, shares[kind]);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    sum += shares[kind] = exp ((shares[kind] - most) / self->softness);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    shares[kind] = (1 - unknown) * shares[kind] / sum + unknown * strange * self->usual_kinds[kind];
}

/* How well each example is told by the others: the mean logarithm of how likely what it is was. */
static double
test_left_out (const Krige *self, double *shares)
{
  guint n = self->n;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      double own = self->inverse[i * n + i];

      for (guint kind = 0; kind < self->n_kinds; kind++)
        shares[kind] =
            (self->kinds[i] == kind ? 1.0 : 0.0) - self->weights[i * self->n_kinds + kind] / own;
      soften (self, shares, CLAMP (1 / own - NOISE, 0, 1));
      sum += log (MAX (shares[self->kinds[i]], 1e-3));
    }

  return sum / n;
}

static void
choose_measure (Krige *self)
{
  static const double softnesses[] = { 0.08, 0.14, 0.22 };
  g_autofree double *shares = g_new (double, self->n_kinds);
  const Measure *best = &measures[0];
  const VdtScanField *best_field = &self->fields[0];
  double best_softness = softnesses[1], most = -G_MAXDOUBLE;
  guint n = self->n;

  if (n >= CHOICE_MIN)
    {
      self->n = MIN (n, CHOICE_MAX);
      for (guint i = 0; i < self->n_fields * G_N_ELEMENTS (measures); i++)
        {
          if (i % G_N_ELEMENTS (measures) == 0)
            look_by (self, &self->fields[i / G_N_ELEMENTS (measures)]);
          self->measure = &measures[i % G_N_ELEMENTS (measures)];
          learn (self);
          for (guint k = 0; k < G_N_ELEMENTS (softnesses); k++)
            {
              double score;

              self->softness = softnesses[k];
              score = test_left_out (self, shares);
              if (score > most)
                {
                  most = score;
                  best = self->measure;
                  best_field = self->field;
                  best_softness = self->softness;
                }
            }
        }
      self->n = n;
    }
  look_by (self, best_field);
  self->measure = best;
  self->softness = best_softness;
}

/* How sure a guess is by how much more is told of it than of the next kind. It is cautious: on
 * boards that are read from a few examples over 99 in 100 are right of what is 900 and more.
 */
static int
find_permille (double lead)
{
  double right = 1 / (1 + 1 / 9.0 * exp (-(lead - LEAD_CERTAIN) * LEAD_SLOPE));

  return CLAMP ((int) floor (right * 1000 + 0.5), 1, CERTAIN_MAX);
}

/* What a place is goes by the shares of the kinds there; how sure that is only by what the examples
 * tell of it, and not by how usual a kind is: nobody has told anything of what looks like none of
 * them.
 */
static VdtScanGuess
guess (const Krige *self, guint place, double *alike, double *told)
{
  VdtScanGuess best = { 0, 0 };
  double untold = 1, other = 0;
  guint n = self->n;

  for (guint i = 0; i < n; i++)
    alike[i] = find_alike (self, place, self->examples[i]);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    told[kind] = 0;
  for (guint j = 0; j < n; j++)
    {
      double weight = 0;

      for (guint i = 0; i < n; i++)
        weight += self->inverse[j * n + i] * alike[i];
      told[self->kinds[j]] += weight;
      untold -= weight;
    }
  for (guint kind = 1; kind < self->n_kinds; kind++)
    if (told[kind] + untold * self->usual_kinds[kind]
        > told[best.kind] + untold * self->usual_kinds[best.kind])
      best.kind = kind;
  for (guint kind = 0; kind < self->n_kinds; kind++)
    if (kind != best.kind)
      other = MAX (other, told[kind]);
  best.permille = find_permille (told[best.kind] - other);

  return best;
}

/* Which examples are asked, when there are too many: by lot, the same each time. */
static guint
draw (guint n, guint *chosen)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < n; i++)
    chosen[i] = i;
  for (guint i = 0; i + 1 < n; i++)
    {
      guint k = (guint) g_rand_int_range (rand, (gint32) i, (gint32) n);
      guint kept = chosen[i];

      chosen[i] = chosen[k];
      chosen[k] = kept;
    }

  return MIN (n, EXAMPLES_MAX);
}

/**
 * vdt_scan_krige:
 * @field: places and their looks
 * @examples: places that are known, each once
 * @kinds: what each of these is, less than @n_kinds
 * @n_examples: how many; at least 1
 * @n_kinds: how many kinds there are
 * @guesses: (out caller-allocates): one for each place
 * @cancellable: (nullable): to give up
 *
 * Guesses what places are. The same examples in the same order lead to the same guesses.
 *
 * Returns: whether it came to the end
 */
gboolean
vdt_scan_krige (const VdtScanField *field,
                const guint *examples,
                const guint *kinds,
                guint n_examples,
                guint n_kinds,
                VdtScanGuess *guesses,
                GCancellable *cancellable)
{
  g_autofree guint *chosen = g_new (guint, n_examples);
  guint n = draw (n_examples, chosen);
  g_autofree guint *asked = g_new (guint, n);
  g_autofree guint *answers = g_new (guint, n);
  g_autofree double *inverse = g_new (double, (gsize) n *n);
  g_autofree double *weights = g_new (double, (gsize) n *n_kinds);
  g_autofree double *usual_kinds = g_new0 (double, n_kinds);
  g_autofree double *alike = g_new (double, n);
  g_autofree double *shares = g_new (double, n_kinds);
  VdtScanField fields[2] = { *field };
  Krige krige = { .fields = fields,
                  .n_fields = 1,
                  .n = n,
                  .examples = asked,
                  .kinds = answers,
                  .n_kinds = n_kinds,
                  .inverse = inverse,
                  .weights = weights,
                  .usual_kinds = usual_kinds };

  for (guint i = 0; i < n; i++)
    {
      asked[i] = examples[chosen[i]];
      answers[i] = kinds[chosen[i]];
      usual_kinds[answers[i]] += 1.0 / n;
    }
  if (n >= CHOICE_MIN && n > n_kinds)
    vdt_scan_field_sharpen (&fields[krige.n_fields++], field, asked, answers, n, n_kinds);
  choose_measure (&krige);
  learn (&krige);
  for (guint place = 0; place < field->n_places && !g_cancellable_is_cancelled (cancellable);
       place++)
    guesses[place] =
        field->visible[place] ? guess (&krige, place, alike, shares) : (VdtScanGuess){ 0, 0 };
  for (guint i = 0; i < n_examples; i++)
    guesses[examples[i]] = (VdtScanGuess){ kinds[i], 1000 };
  if (krige.n_fields > 1)
    vdt_scan_field_clear (&fields[1]);

  return !g_cancellable_is_cancelled (cancellable);
}
