import { DatabaseError } from 'pg'
import { NO_SESSIONS } from './no-sessions.ts'
import { StartError, systemCode } from './start-error.ts'

/**
 * Those that the driver knows; it takes any other word for "no certificate is asked for", or for nothing at
 * all.
 */
const SSL_MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Checks that a DATABASE_URL can be meant at all; throws StartError without repeating it, since it may hold a
 * password.
 */
export function checkUrl(url: string) {
  const parsed = URL.parse(url)
  if (parsed && /^postgres(ql)?:$/.test(parsed.protocol)) {
    const mode = parsed.searchParams.get('sslmode')
    if (mode === null || SSL_MODES.includes(mode)) return
    throw new StartError(
      `DATABASE_URL has an sslmode that is not known: it must be one of ${SSL_MODES.join(', ')} (the README says what each of them means).`,
    )
  }
  throw new StartError(
    'DATABASE_URL is not the address of a PostgreSQL database. It looks like postgres://user:password@host:5432/database.',
  )
}

/** Returns why a server was not opened, in one line that names where, but never a password. */
export function explainConnectionError(error: unknown, url: string | undefined): StartError {
  if (!url)
    return new StartError(`The embedded PostgreSQL refused the connection: ${lineOf(error)}`, {
      cause: error,
    })
  // PgBouncer's words, unless it is told to ignore such parameters.
  if (/unsupported startup parameter/.test(lineOf(error)))
    return new StartError(NO_SESSIONS, { cause: error })
  const { hostname, port, username, pathname } = new URL(url)
  const where = `${hostname || 'localhost'}:${port || 5432}`
  const code = error instanceof DatabaseError ? error.code : systemCode(error)
  const known: Record<string, string> = {
    ECONNREFUSED: `nothing listens on ${where}`,
    ENOTFOUND: `the host ${hostname} is not known`,
    EAI_AGAIN: `the host ${hostname} is not known`,
    ENOENT: `there is no socket for ${where}`,
    ETIMEDOUT: `${where} does not answer`,
    EHOSTUNREACH: `${where} cannot be reached`,
    ENETUNREACH: `${where} cannot be reached`,
    '28P01': `wrong password for user "${username}" on ${where}`,
    '28000': `user "${username}" may not sign in on ${where}`,
    '3D000': `there is no database "${decodeURIComponent(pathname.slice(1))}" on ${where}`,
    '42501': `user "${username}" may not use this database on ${where}`,
    '53300': `${where} has no free connections`,
    '57P03': `${where} is starting or stopping`,
  }
  return new StartError(`DATABASE_URL does not open a database: ${known[code ?? ''] ?? lineOf(error)}.`, {
    cause: error,
  })
}

/** Node reports a host with two addresses as several failures without words of their own. */
function lineOf(error: unknown) {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const line = (first instanceof Error ? first.message : String(first)).split('\n')[0] ?? ''
  return /client password must be a string/.test(line)
    ? 'a password is needed'
    : line.replace(/timeout expired|.*due to connection timeout/, 'no answer in time')
}
