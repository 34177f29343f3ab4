/* vdt-cli-output.c - a buffered standard output that notices when it cannot be written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-output.h"

#include "vdt-cli.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <unistd.h>

/**
 * vdt_cli_output_init:
 * @self: an output
 * @fd: the file descriptor to write to
 *
 * Starts with an empty buffer.
 */
void
vdt_cli_output_init (VdtCliOutput *self, int fd)
{
  self->fd = fd;
  self->error = 0;
  self->n_bytes = 0;
}

/**
 * vdt_cli_output_flush:
 * @self: an output
 *
 * Writes the buffer; a failure is kept for vdt_cli_output_finish().
 */
void
vdt_cli_output_flush (VdtCliOutput *self)
{
  gsize done = 0;

  while (done < self->n_bytes && self->error == 0)
    {
      gssize n = write (self->fd, self->bytes + done, self->n_bytes - done);

      if (n >= 0)
        done += (gsize) n;
      else if (errno != EINTR)
        self->error = errno;
    }

  self->n_bytes = 0;
}

/**
 * vdt_cli_output_finish:
 * @self: an output
 * @error: return location
 *
 * Writes what is left and closes the descriptor, since some file systems complain only then.
 *
 * Returns: %FALSE when anything since the start could not be written
 */
gboolean
vdt_cli_output_finish (VdtCliOutput *self, GError **error)
{
  gboolean wrote = self->n_bytes > 0 || self->error != 0;

  vdt_cli_output_flush (self);
  if (close (self->fd) != 0 && wrote && self->error == 0)
    self->error = errno;
  if (self->error == 0)
    return TRUE;

  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
               _("the output could not be written: %s"), g_strerror (self->error));

  return FALSE;
}

/**
 * vdt_cli_output_write:
 * @self: an output
 * @bytes: what to write
 * @n_bytes: how much, without a limit
 *
 * Appends bytes.
 */
void
vdt_cli_output_write (VdtCliOutput *self, const char *bytes, gsize n_bytes)
{
  while (n_bytes > 0)
    {
      gsize n = MIN (n_bytes, VDT_CLI_OUTPUT_SIZE);

      vdt_cli_output_bytes (self, bytes, n);
      bytes += n;
      n_bytes -= n;
    }
}

/**
 * vdt_cli_output_text:
 * @self: an output
 * @text: text
 *
 * Appends text as it is.
 */
void
vdt_cli_output_text (VdtCliOutput *self, const char *text)
{
  vdt_cli_output_write (self, text, strlen (text));
}

/**
 * vdt_cli_output_format:
 * @self: an output
 * @format: as for printf()
 * @...: its arguments
 *
 * Appends formatted text.
 */
void
vdt_cli_output_format (VdtCliOutput *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  vdt_cli_output_text (self, text);
}

/**
 * vdt_cli_output_int:
 * @self: an output
 * @value: a number
 *
 * Appends a number in plain decimal, whatever the locale.
 */
void
vdt_cli_output_int (VdtCliOutput *self, int value)
{
  char digits[12];
  char *p = digits + sizeof digits;
  guint rest = value < 0 ? 0u - (guint) value : (guint) value;

  do
    *--p = (char) ('0' + rest % 10);
  while ((rest /= 10) != 0);
  if (value < 0)
    *--p = '-';

  vdt_cli_output_bytes (self, p, (gsize) (digits + sizeof digits - p));
}
