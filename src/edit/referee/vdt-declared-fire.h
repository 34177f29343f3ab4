/* vdt-declared-fire.h - a declared attack as an entry of the referee's log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee-log.h"
#include "vdt-sight-query.h"

#include "vdt-los-result.h"
#include "vdt-referee.h"

G_BEGIN_DECLS

VdtRefereeEntry *vdt_declared_fire_entry_new (const VdtLosResult *result,
                                              const VdtLosSetup *setup,
                                              VdtMap *map,
                                              const VdtReferee *referee);
char *vdt_declared_fire_describe_end (VdtMap *map, VdtHex hex, VdtStance stance);

G_END_DECLS
