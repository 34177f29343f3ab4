/* vdt-cli-fan.h - the fan that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"

#include "vdt-fan.h"
#include "vdt-region.h"

G_BEGIN_DECLS

/* Who looks, and what is told of it; all may be NULL. */
typedef struct
{
  char **from;      /* hexes */
  char **from_zone; /* names of zones */
  char **to_zone;   /* of which hexes is told; NULL: all */
  char *side;       /* of counters */
  char *show;       /* what vdt_fan_join_from_string() knows; NULL: any */
} VdtCliLookers;

void vdt_cli_lookers_clear (VdtCliLookers *self);
gboolean vdt_cli_lookers_is_empty (const VdtCliLookers *self);
gboolean vdt_cli_find_zone (VdtMap *map, char *const *names, VdtRegion **hexes, GError **error);
VdtFan *vdt_cli_fan (const VdtCliOptions *options,
                     VdtMap *map,
                     const VdtCliLookers *lookers,
                     GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtCliLookers, vdt_cli_lookers_clear)

G_END_DECLS
