import { sql } from 'kysely'
import { DEFAULT_LOBBY, type Lobby } from '@samtale/contract/meetings/lobby'
import type { Db } from '#db/schema.ts'

/**
 * Returns who waits in a new meeting of this host unless the host says otherwise: what their account has
 * chosen, else the product's own rule.
 */
export async function defaultLobby(db: Db, hostId: string): Promise<Lobby> {
  const { rows } = await sql<{ lobby: Lobby | null }>`
    select account.default_lobby as lobby from users host
      join users account on account.id = case when host.role in ('subadmin', 'customer') then host.id else host.parent_id end
    where host.id = ${hostId}`.execute(db)
  return rows[0]?.lobby ?? DEFAULT_LOBBY
}
