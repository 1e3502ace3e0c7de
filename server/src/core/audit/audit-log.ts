import { sql } from 'kysely'
import type { AuditAction } from '@samtale/contract/audit/audit'
import type { Fact, Facts } from '@samtale/contract/audit/audit-fields'
import type { Role } from '@samtale/contract/core/permissions'
import { newId } from '#db/new-id.ts'
import type { Db } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'

/** Who did it, and from where; `actor` is null when the server itself did. */
export type AuditSource = {
  readonly actor: { readonly id: string; readonly role: Role; readonly name: string } | null
  readonly address: string
  readonly userAgent: string
  /** The name of the API key that the call was made with. */
  readonly keyName?: string | null
}

/** One change. `before` and `after` hold the fields that differ and nothing secret. */
export type AuditedChange = {
  readonly action: AuditAction
  readonly resource: string
  readonly subject: { readonly id: string; readonly name: string } | null
  readonly before?: Facts
  readonly after?: Facts
}

/** The subject of an entry that is about the only thing of its kind: such a thing has a name and no id. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'

/** PostgreSQL takes 65,535 values in one statement; an entry has 14. */
const MAX = 4_000

/** Writes changes down in the transaction that makes them: they are there together, or neither is. */
export async function recordChanges(
  trx: Db,
  { actor, address, userAgent, keyName }: AuditSource,
  changes: readonly AuditedChange[],
  now: Date,
) {
  const rows = changes.map(({ action, resource, subject, before, after }) => ({
    id: newId(),
    created_at: now,
    actor_id: actor?.id ?? null,
    actor_role: actor?.role ?? null,
    actor_name: actor?.name ?? null,
    action,
    resource,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name ?? null,
    before: before ?? null,
    after: after ?? null,
    address,
    user_agent: userAgent,
    key_name: keyName ?? null,
  }))
  for (let at = 0; at < rows.length; at += MAX)
    await trx
      .insertInto('audit_entries')
      .values(rows.slice(at, at + MAX))
      .execute()
  if (rows.length > 0) await announce(trx)
}

/** Staff who have the log open read it again; which entries there are more of does not matter to them. */
const announce = (trx: Db) => publishChange(trx, { resource: 'audit', ids: [], audience: [] })

/** The fields in which two states of a thing differ, as they were and as they are. */
export function differing<Values extends Readonly<Record<string, Fact | undefined>>>(
  before: Values,
  after: Values,
) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (from: Values) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Values>
  return { before: pick(before), after: pick(after) }
}

/**
 * So many refusals a minute are written down of one user: enough to see somebody try doors, too few to fill a
 * disk.
 */
const MAX_DENIALS_A_MINUTE = 10

/**
 * Writes down that somebody asked for what they may not do. The log itself says whether there were too many
 * of late, so every node counts alike.
 */
export async function recordForbidden(
  db: Db,
  { actor, address, userAgent, keyName }: AuditSource & { actor: object },
  call: ForbiddenCall,
  now: Date,
) {
  const since = new Date(now.getTime() - 60_000)
  const after = JSON.stringify({ method: call.method, path: call.path } satisfies Facts)
  const { rows } =
    await sql`insert into audit_entries (id, created_at, actor_id, actor_role, actor_name, action, resource, after, address, user_agent, key_name)
    select ${newId()}, ${now}, ${actor.id}, ${actor.role}, ${actor.name}, 'refused', ${call.resource}, ${after}::jsonb, ${address}, ${userAgent}, ${keyName ?? null}
    where (select count(*) from audit_entries where action = 'refused' and created_at > ${since} and actor_id = ${actor.id}) < ${MAX_DENIALS_A_MINUTE} returning id`.execute(
      db,
    )
  if (rows.length > 0) await announce(db)
}

/** The call that was refused. */
type ForbiddenCall = { readonly resource: string; readonly method: string; readonly path: string }
