import { isPlainPostgres } from '../plain-addresses.ts'
import { address, between, secret, textOr, wholeNumber } from '../variable-kinds.ts'

/** Where everything is stored. */
export const DATABASE = {
  DATA_DIR: textOr({ default: './data', doc: 'Folder of the embedded database and of videos' }),
  DATABASE_URL: address({
    ...{ protocol: /^postgres(ql)?$/, without: 'embedded PostgreSQL', values: '`postgres://…`' },
    secret: 'password',
    doc: 'Your own PostgreSQL, 15 or later. On another machine with `?sslmode=verify-full`',
  }),
  DATABASE_LISTEN_URL: address({
    ...{ protocol: /^postgres(ql)?$/, without: '`DATABASE_URL`', values: '`postgres://…`' },
    secret: 'password',
    doc: 'The address of PostgreSQL itself, if `DATABASE_URL` leads to a connection pooler in transaction mode, such as PgBouncer. Live updates, upgrades and backups use it. See [deploy/nodes.md](deploy/nodes.md)',
  }),
  DATABASE_READ_URL: address({
    ...{ protocol: /^postgres(ql)?$/, without: 'off', values: '`postgres://…`' },
    secret: 'password',
    doc: 'A streaming replica of that database, which lists and reports are read from. Your own changes are shown immediately; nothing is more than five seconds old. See [deploy/nodes.md](deploy/nodes.md)',
  }),
  DATABASE_POOL_SIZE: wholeNumber({
    ...{ min: 2, max: 200, default: 10, unit: 'connections' },
    doc: 'Database connections for API calls. 7 more are used for jobs, devices, live updates and `/readyz`. Up to twelve times as many calls run at a time; the rest get 503 and `Retry-After`',
  }),
  DATABASE_READ_SECONDS: wholeNumber({
    ...{ min: 1, max: 15, default: 5, unit: 'seconds' },
    doc: 'Time limit for a list, report or search. After that it fails with 503 and `Retry-After`. Changes, files and jobs have 15 seconds per statement',
  }),
  BACKUP_PASSPHRASE: secret({
    min: 12,
    without: 'not encrypted',
    doc: 'Encrypts backups, and opens them, with [age](https://age-encryption.org)',
  }),
}

const ADDRESSES = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const
type Database = { readonly PLAIN_SERVICES: boolean } & {
  readonly [Name in (typeof ADDRESSES)[number]]?: string | undefined
}
/** What must hold between them. */
export const databaseChecks = [
  ...ADDRESSES.map((name) =>
    between<Database>(
      name,
      (env) => env.PLAIN_SERVICES || !env[name] || !isPlainPostgres(env[name]),
      'leads to another machine without TLS that is checked: add sslmode=verify-full to it, or set PLAIN_SERVICES=1 if you mean it',
    ),
  ),
  ...(['DATABASE_READ_URL', 'DATABASE_LISTEN_URL'] as const).map((name) =>
    between<Database>(name, (env) => !env[name] || Boolean(env.DATABASE_URL), 'needs DATABASE_URL'),
  ),
]
