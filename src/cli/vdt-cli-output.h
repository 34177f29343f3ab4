/* vdt-cli-output.h - a buffered standard output that notices when it cannot be written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include <string.h>

G_BEGIN_DECLS

#define VDT_CLI_OUTPUT_SIZE 65536

/* The first failure stays in error (an errno); what comes after it is dropped. */
typedef struct
{
  int fd;
  int error;
  gsize n_bytes;
  char bytes[VDT_CLI_OUTPUT_SIZE];
} VdtCliOutput;

void vdt_cli_output_init (VdtCliOutput *self, int fd);
void vdt_cli_output_flush (VdtCliOutput *self);
gboolean vdt_cli_output_finish (VdtCliOutput *self, GError **error);
void vdt_cli_output_write (VdtCliOutput *self, const char *bytes, gsize n_bytes);
void vdt_cli_output_text (VdtCliOutput *self, const char *text);
void vdt_cli_output_format (VdtCliOutput *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void vdt_cli_output_int (VdtCliOutput *self, int value);

/**
 * vdt_cli_output_bytes:
 * @self: an output
 * @bytes: what to write
 * @n_bytes: how much, at most %VDT_CLI_OUTPUT_SIZE
 *
 * Appends bytes: the fast way for rows by the million.
 */
static inline void
vdt_cli_output_bytes (VdtCliOutput *self, const char *bytes, gsize n_bytes)
{
  if (n_bytes > VDT_CLI_OUTPUT_SIZE - self->n_bytes)
    vdt_cli_output_flush (self);
  memcpy (self->bytes + self->n_bytes, bytes, n_bytes);
  self->n_bytes += n_bytes;
}

/**
 * vdt_cli_output_char:
 * @self: an output
 * @c: a character
 *
 * Appends one character.
 */
static inline void
vdt_cli_output_char (VdtCliOutput *self, char c)
{
  vdt_cli_output_bytes (self, &c, 1);
}

G_END_DECLS
