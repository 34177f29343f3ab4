/* vdt-export-job-private.h - an export in a thread of its own, that tells how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"

G_BEGIN_DECLS

typedef struct _VdtExportJob VdtExportJob;

typedef gboolean (*VdtExportWork) (const VdtExportJob *job,
                                   VdtExportProgress progress,
                                   gpointer progress_data,
                                   GCancellable *cancellable,
                                   GError **error);

struct _VdtExportJob
{
  VdtExportWork work; /* done in the thread */
  VdtPainting painting;
  const VdtSheet *sheet; /* NULL: none */
  double spacing;
  guint format; /* whichever the work knows */
  const char *path;
  gboolean ends_at_once; /* when it is cancelled, and the work soon after */
  VdtExportProgress progress;
  gpointer progress_data;
};

void vdt_export_job_start (const VdtExportJob *job,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean vdt_export_job_finish (GAsyncResult *result, GError **error);

G_END_DECLS
