/**
 * What an administrator is told whose address leads to a pooler that lends a session for one transaction
 * only.
 */
export const NO_SESSIONS =
  'DATABASE_URL leads to a connection pooler in transaction mode, through which live updates are never heard. Give the address of PostgreSQL itself, or set pool_mode=session in the pooler for this database.'
