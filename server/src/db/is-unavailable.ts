/**
 * PostgreSQL's classes for "not now" (no connection, shutting down, out of resources or disk, cancelled by a
 * time limit), a database that is only read (25006, as after a failover to a replica), two changes in each
 * other's way (40001, 40P01), and the system's words for a lost connection.
 */
const NOT_NOW =
  /^(08|57|53|25006$|40001$|40P01$)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOSPC)$/

/** The driver has no codes for a connection that breaks, is not to be had, or says nothing any more. */
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/

/** Returns whether a failure is one of the moment: the same may well work a little later. */
export function isUnavailable(thrown: unknown): boolean {
  // Anything can be thrown, also nothing.
  const { code, syscall, message } = (thrown ?? {}) as Partial<NodeJS.ErrnoException>
  return NOT_NOW.test(code ?? '') || syscall === 'connect' || NO_CONNECTION.test(message ?? '')
}
