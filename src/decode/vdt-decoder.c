/* vdt-decoder.c - a process that reads files that may be hostile
 *
 * Libraries that unpack pictures and read land trust their input too much: a small file may take
 * them minutes and gigabytes, have them ask other computers, or make them run what it likes. They
 * are not called here. Another program, vedette-decode (src/helper), calls them, limited and
 * confined, and sends pixels or a map. Nothing that it sends is trusted: the receiver checks it,
 * and a process that is silent for too long is killed.
 *
 * A decoder belongs to whoever made it, and is used by one thread at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-decoder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define PROGRAM "vedette-decode"
#define BUILT "src/helper/" PROGRAM /* in the folder of a build */
#define INSTALLED LIBEXEC "/" PROGRAM
#define FOLDERS_UP 5
#define BUFFER ((gsize) 256 << 10)

extern char **environ;

struct _VdtDecoder
{
  pid_t pid;
  int channel;
  guint seconds;
  gint64 deadline; /* of all that is sent and read; 0: each has one of its own */
  guint8 *buffer;  /* bytes that have come and are not read yet */
  gsize at;
  gsize end;
};

static char *
find_below (const char *folder)
{
  static const char *const places[] = { BUILT, INSTALLED };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *path = g_build_filename (folder, places[i], NULL);

      if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&path);
    }

  return NULL;
}

/* From the folder of the running program upwards, unless that is where it was to be installed: in a
 * build, or where all is installed below another folder. %NULL: it is not there.
 */
static char *
find_near (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self ? g_path_get_dirname (self) : NULL;
  char *found = NULL;

  for (guint up = 0; folder && !found && !g_str_equal (folder, BINDIR) && up < FOLDERS_UP; up++)
    {
      char *above = g_path_get_dirname (folder);

      found = find_below (folder);
      g_free (folder);
      folder = above;
    }

  return found;
}

static char *
find_program (void)
{
  const char *given = g_getenv ("VEDETTE_DECODER");
  char *near = given ? g_strdup (given) : find_near ();

  return near ? near : g_build_filename (LIBEXECDIR, PROGRAM, NULL);
}

/* The child gets its input and its channel, no other signals than usual, and no place to talk. */
static int
spawn (const char *program, const char *mode, int input, int channel, pid_t *pid)
{
  char *arguments[] = { (char *) program, (char *) mode, NULL };
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  int failed;

  sigemptyset (&none);
  sigfillset (&all);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, channel, VDT_DECODE_CHANNEL);
  if (input >= 0)
    posix_spawn_file_actions_adddup2 (&actions, input, VDT_DECODE_INPUT);
  else
    posix_spawn_file_actions_addopen (&actions, VDT_DECODE_INPUT, "/dev/null", O_RDONLY, 0);
  if (!g_getenv ("VEDETTE_DECODE_DEBUG"))
    posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigmask (&attributes, &none);
  posix_spawnattr_setsigdefault (&attributes, &all);
  failed = posix_spawn (pid, program, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);

  return failed;
}

/* A copy that is none of the standard descriptors, which the child gets anew. */
static int
lift (int fd)
{
  return fd >= 0 ? fcntl (fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
}

static void
close_all (const int *fds, guint n)
{
  for (guint i = 0; i < n; i++)
    if (fds[i] >= 0)
      close (fds[i]);
}

/**
 * vdt_decoder_new:
 * @mode: what the process is for, "picture" or "land"
 * @input: a descriptor of the file that it reads, which stays the caller's; -1: there is none
 * @seconds: for how long it may be silent when it is expected to answer
 * @error: return location
 *
 * Starts a process.
 *
 * Returns: (transfer full): a decoder, or %NULL with a %G_IO_ERROR
 */
VdtDecoder *
vdt_decoder_new (const char *mode, int input, guint seconds, GError **error)
{
  g_autofree char *program = find_program ();
  VdtDecoder *self;
  pid_t pid = 0;
  int ends[2] = { -1, -1 };
  int failed = socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
  const int fds[] = { lift (ends[0]), lift (ends[1]), lift (input) };

  if (!failed && fds[0] >= 0 && fds[1] >= 0 && (input < 0 || fds[2] >= 0))
    failed = spawn (program, mode, fds[2], fds[1], &pid);
  else if (!failed)
    failed = EMFILE;
  close_all (ends, G_N_ELEMENTS (ends));
  close_all (fds + 1, 2);
  if (failed)
    {
      close_all (fds, 1);
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (failed),
                   _("“%s”, which reads such files, cannot be started: %s"), program,
                   g_strerror (failed));
      return NULL;
    }
  self = g_new0 (VdtDecoder, 1);
  self->pid = pid;
  self->channel = fds[0];
  self->seconds = seconds;
  self->buffer = g_malloc (BUFFER);

  return self;
}

/* Ends the process, whatever it does. */
static int
end (VdtDecoder *self)
{
  int status = 0;

  if (self->pid == 0)
    return 0;
  kill (self->pid, SIGKILL);
  while (waitpid (self->pid, &status, 0) < 0 && errno == EINTR)
    continue;
  self->pid = 0;

  return status;
}

/**
 * vdt_decoder_free:
 * @self: (transfer full): a decoder
 *
 * Kills its process.
 */
void
vdt_decoder_free (VdtDecoder *self)
{
  close (self->channel);
  end (self);
  g_free (self->buffer);
  g_free (self);
}

static gint64
deadline_of (const VdtDecoder *self)
{
  return self->deadline ? self->deadline
                        : g_get_monotonic_time () + (gint64) self->seconds * G_USEC_PER_SEC;
}

/**
 * vdt_decoder_set_patience:
 * @self: a decoder
 * @seconds: for how long it may be silent from now on
 *
 * Changes how long it is waited for.
 */
void
vdt_decoder_set_patience (VdtDecoder *self, guint seconds)
{
  self->seconds = seconds;
}

/**
 * vdt_decoder_set_deadline:
 * @self: a decoder
 *
 * From now on the patience is for all that is sent and read together, until this is called again: a
 * process that sends something now and then must not be waited for without end.
 */
void
vdt_decoder_set_deadline (VdtDecoder *self)
{
  self->deadline = 0;
  self->deadline = deadline_of (self);
}

/**
 * vdt_decoder_is_alive:
 * @self: a decoder
 *
 * Returns: whether it can be asked again; %FALSE once it took too long, or ended
 */
gboolean
vdt_decoder_is_alive (const VdtDecoder *self)
{
  return self->pid != 0;
}

/* A process that has closed its end has ended, or is ended now. */
static gboolean
fail_ended (VdtDecoder *self, GError **error)
{
  int status = end (self), number = WIFSIGNALED (status) ? WTERMSIG (status) : 0;

  if (number == SIGXCPU || number == SIGKILL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("reading takes too long"));
  else if (number != 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("it is damaged or needs too much memory"));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _("“%s”, which reads such files, ended without a result"), PROGRAM);

  return FALSE;
}

/* Until there are bytes, or room for some. */
static gboolean
wait_for (
    VdtDecoder *self, short events, gint64 deadline, GCancellable *cancellable, GError **error)
{
  struct pollfd fds[2] = { { .fd = self->channel, .events = events }, { .fd = -1 } };
  GPollFD wakeup;
  gint64 rest = (deadline - g_get_monotonic_time ()) / 1000;
  gboolean watched = cancellable && g_cancellable_make_pollfd (cancellable, &wakeup);

  if (watched)
    fds[1] = (struct pollfd){ .fd = wakeup.fd, .events = POLLIN };
  if (rest > 0)
    poll (fds, G_N_ELEMENTS (fds), (int) rest);
  if (watched)
    g_cancellable_release_fd (cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (rest > 0)
    return TRUE;
  end (self);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("reading takes too long"));

  return FALSE;
}

static gboolean
send_all (
    VdtDecoder *self, gconstpointer data, gsize size, GCancellable *cancellable, GError **error)
{
  gint64 deadline = deadline_of (self);
  const guint8 *at = data;

  while (size > 0)
    {
      ssize_t n = send (self->channel, at, size, MSG_NOSIGNAL | MSG_DONTWAIT);

      if (n > 0)
        {
          at += n;
          size -= (gsize) n;
        }
      else if (n < 0 && errno != EAGAIN && errno != EINTR)
        return fail_ended (self, error);
      else if (!wait_for (self, POLLOUT, deadline, cancellable, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * vdt_decoder_send:
 * @self: a decoder
 * @type: what is sent
 * @data: (array length=size): its bytes
 * @size: how many, less than 4 GiB
 * @cancellable: (nullable): stops it; then the decoder is of no use any more
 * @error: return location
 *
 * Sends the process a message.
 *
 * Returns: %FALSE with a %G_IO_ERROR
 */
gboolean
vdt_decoder_send (VdtDecoder *self,
                  VdtDecodeType type,
                  gconstpointer data,
                  gsize size,
                  GCancellable *cancellable,
                  GError **error)
{
  const VdtDecodeHead head = { type, (guint32) size };

  g_return_val_if_fail (size <= G_MAXUINT32, FALSE);

  return send_all (self, &head, sizeof head, cancellable, error)
         && send_all (self, data, size, cancellable, error);
}

/* Takes what has come, or waits for it. 0: the process has ended. */
static gssize
receive (VdtDecoder *self, gint64 deadline, GCancellable *cancellable, GError **error)
{
  for (;;)
    {
      ssize_t n = recv (self->channel, self->buffer, BUFFER, MSG_DONTWAIT);

      if (n > 0)
        {
          self->at = 0;
          self->end = (gsize) n;
        }
      if (n >= 0)
        return n;
      if (errno != EAGAIN && errno != EINTR)
        return 0;
      if (!wait_for (self, POLLIN, deadline, cancellable, error))
        return -1;
    }
}

/**
 * vdt_decoder_read:
 * @self: a decoder
 * @to: (out caller-allocates): where the bytes go
 * @size: how many
 * @cancellable: (nullable): stops it; then the decoder is of no use any more
 * @error: return location
 *
 * Reads what follows a head of a message. Whatever it is may be wrong.
 *
 * Returns: %FALSE with a %G_IO_ERROR when there are not so many
 */
gboolean
vdt_decoder_read (
    VdtDecoder *self, gpointer to, gsize size, GCancellable *cancellable, GError **error)
{
  gint64 deadline = deadline_of (self);
  guint8 *at = to;

  while (size > 0)
    {
      gsize n = MIN (size, self->end - self->at);

      memcpy (at, self->buffer + self->at, n);
      self->at += n;
      at += n;
      size -= n;
      if (size > 0)
        {
          gssize come = receive (self, deadline, cancellable, error);

          if (come <= 0)
            return come == 0 ? fail_ended (self, error) : FALSE;
        }
    }

  return TRUE;
}

/* Of the codes only those that somebody acts on are taken over. */
static GIOErrorEnum
find_code (guint32 code)
{
  static const GIOErrorEnum codes[] = { G_IO_ERROR_NOT_FOUND, G_IO_ERROR_NOT_SUPPORTED,
                                        G_IO_ERROR_INVALID_ARGUMENT };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (code == (guint32) codes[i])
      return codes[i];

  return G_IO_ERROR_INVALID_DATA;
}

static gboolean
take_error (VdtDecoder *self, gsize size, GCancellable *cancellable, GError **error)
{
  char text[VDT_DECODE_ERROR_MAX + 1] = { 0 };
  g_autofree char *valid = NULL;
  guint32 code;

  if (size < sizeof code || size > sizeof code + VDT_DECODE_ERROR_MAX)
    return fail_ended (self, error);
  if (!vdt_decoder_read (self, &code, sizeof code, cancellable, error)
      || !vdt_decoder_read (self, text, size - sizeof code, cancellable, error))
    return FALSE;
  valid = g_utf8_make_valid (text, -1);
  for (char *at = valid; *at; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  g_set_error (error, G_IO_ERROR, find_code (code), "%s",
               *g_strstrip (valid) ? valid : _("it is damaged"));

  return FALSE;
}

/**
 * vdt_decoder_receive:
 * @self: a decoder
 * @head: (out): what comes
 * @cancellable: (nullable): stops it; then the decoder is of no use any more
 * @error: return location
 *
 * Waits for a message; its bytes are to be read then. One that tells of an error sets @error.
 *
 * Returns: %FALSE with a %G_IO_ERROR
 */
gboolean
vdt_decoder_receive (VdtDecoder *self,
                     VdtDecodeHead *head,
                     GCancellable *cancellable,
                     GError **error)
{
  if (!vdt_decoder_read (self, head, sizeof *head, cancellable, error))
    return FALSE;

  return head->type != VDT_DECODE_ERROR || take_error (self, head->size, cancellable, error);
}
