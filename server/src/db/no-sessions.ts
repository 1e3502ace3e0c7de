/**
 * What an administrator is told whose address leads to a pooler that lends a session for one transaction
 * only.
 */
export const NO_SESSIONS =
  'DATABASE_URL leads to a connection pooler in transaction mode, through which live updates are never heard. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself, or set pool_mode=session in the pooler for this database.'

/** What an administrator is told whose two addresses do not lead to one database. */
export const NO_NOTIFICATIONS =
  'DATABASE_LISTEN_URL does not hear what is sent through DATABASE_URL. Both must lead to the same database, and DATABASE_LISTEN_URL to PostgreSQL itself.'
