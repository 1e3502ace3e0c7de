import { sql, type RawBuilder } from 'kysely'

/** SQL over a user `u`: whether that is somebody whom the directory of this account maintains. */
export const isInDirectory = (accountId: string): RawBuilder<boolean> =>
  sql`(u.parent_id = ${accountId} and u.role = 'member' and u.status <> 'deleted')`

/** SQL over a group `g`: whether the directory of this account maintains it. */
export const isGroupInDirectory = (accountId: string): RawBuilder<boolean> =>
  sql`(g.parent_id = ${accountId})`
