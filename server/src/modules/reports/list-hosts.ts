import { sql } from 'kysely'
import { LIST_LIMIT } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import { inScope } from '#policies/tenancy.ts'
import { likePattern } from '#db/like-pattern.ts'
import type { Db } from '#db/schema.ts'
import { withRoom } from '#modules/meetings/meeting-types.ts'

type Host = { readonly id: string; readonly name: string }

/** Who has held meetings in the actor's scope and is called like that, by name. */
export async function listHosts(db: Db, actor: Actor, search: string, now: Date): Promise<readonly Host[]> {
  const pattern = likePattern(search)
  // Asked of one after the other, and only until there are enough: as a condition to be joined it would be
  // asked of everybody at once.
  const hasHosted = sql`(select true from meetings m where m.host_id = u.id and ${withRoom} and m.begin_time <= ${now}
    and (m.cancelled_at is null or m.first_joined_at is not null) limit 1)`
  const { rows } = await sql<Host>`
    select u.id, u.name from users u
    where ${inScope(actor, 'u.id')} ${search ? sql`and u.search_text like lower(${pattern}) and u.name ilike ${pattern}` : sql``} and ${hasHosted}
    order by u.name collate "da-x-icu", u.id limit ${LIST_LIMIT}`.execute(db)
  return rows
}
