/* vdt-pb-chart.h - the target elevation table of PanzerBlitz, to be shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-chart.h"

G_BEGIN_DECLS

extern const VdtLosChart vdt_pb_chart;

G_END_DECLS
