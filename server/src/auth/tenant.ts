import { sql } from 'kysely'

/**
 * SQL, over a `users` row of the outer query: whether a customer or subadmin above that user is suspended or deleted.
 * Below platform staff the tree is three deep, so two steps up see it all.
 */
export const TENANT_CLOSED = `exists (
  select from users one left join users two on two.id = one.parent_id
  where one.id = users.parent_id and (
    (one.role in ('subadmin', 'customer') and one.status in ('suspend', 'deleted')) or
    (two.role in ('subadmin', 'customer') and two.status in ('suspend', 'deleted'))
  )
)`

/** The same for a query builder's select or where. */
export const tenantClosed = sql<boolean>`${sql.raw(TENANT_CLOSED)}`
