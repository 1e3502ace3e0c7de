import { sql, type Selectable } from 'kysely'
import type { audit, AuditAction, AuditEntry } from '@samtale/contract/audit/audit'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import { listRows, type ListSource } from '#db/list-rows.ts'
import type { Database, Db } from '#db/schema.ts'

/** The entries wanted: of one action or of all, written in `[from, until)`. */
type AuditFilter = {
  readonly action: AuditAction | undefined
  readonly from: Date | null
  readonly until: Date | null
  readonly signIns: boolean | undefined
}

type Row = Selectable<Database['audit_entries']>

const source: ListSource<Row, (typeof audit.list)['list']> = {
  select: `e.id, e.created_at, e.actor_id, e.actor_role, e.actor_name, e.action, e.resource, e.subject_id, e.subject_name, e.before, e.after, e.address, e.user_agent, e.key_name`,
  from: 'audit_entries e',
  key: 'e.id',
  text: { actor: 'e.actor_name', subject: 'e.subject_name', address: 'e.address' },
  // What the server itself did has no actor, and a refusal no subject.
  sort: {
    createdAt: 'e.created_at',
    actor: `coalesce(e.actor_name, '') collate "da-x-icu"`,
    subject: `coalesce(e.subject_name, '') collate "da-x-icu"`,
  },
  big: { countBy: 'e.created_at', search: { column: 'e.search_text', of: ['actor', 'subject', 'address'] } },
}

/** Reads what was written down. Nothing here changes or removes an entry. */
export function auditStore(db: Db) {
  return {
    async entries(
      { action, from, until, signIns }: AuditFilter,
      query: ListQuery,
    ): Promise<Page<AuditEntry>> {
      const where = sql`true
        ${signIns === false ? sql`and e.action not in ('signed-in', 'sign-in-failed')` : sql``}
        ${action ? sql`and e.action = ${action}` : sql``}
        ${from ? sql`and e.created_at >= ${from}` : sql``}
        ${until ? sql`and e.created_at < ${until}` : sql``}`
      const { data, total } = await listRows(db, source, query, where)
      const names = await namesIn(db, data)
      return { data: data.map((row) => toEntry(row, names)), total }
    },
  }
}

/** Facts that are the id of somebody. */
const PEOPLE = ['parentId', 'customerId', 'userId'] as const

const peopleIn = ({ before, after }: Pick<Row, 'before' | 'after'>) =>
  [before, after]
    .flatMap((facts) => PEOPLE.map((name) => facts?.[name]))
    .filter((id) => typeof id === 'string')

/** Returns the names of those whom the facts name by id, of the deleted too: one query for a page. */
async function namesIn(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap(peopleIn))
  if (ids.size === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

const toEntry = (
  { id, created_at, action, resource, before, after, address, user_agent, key_name, ...row }: Row,
  names: ReadonlyMap<string, string>,
): AuditEntry => ({
  id,
  createdAt: created_at.toISOString(),
  actor:
    row.actor_id && row.actor_role
      ? { id: row.actor_id, role: row.actor_role, name: row.actor_name ?? '' }
      : null,
  action,
  resource,
  subject: row.subject_id ? { id: row.subject_id, name: row.subject_name ?? '' } : null,
  before,
  after,
  names: Object.fromEntries(
    peopleIn({ before, after }).flatMap((who) => {
      const name = names.get(who)
      return name === undefined ? [] : [[who, name]]
    }),
  ),
  address,
  userAgent: user_agent,
  keyName: key_name,
})
