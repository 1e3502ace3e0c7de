import { sql, type Selectable } from 'kysely'
import type { ImportKind } from '@samtale/contract/users/imports'
import { profileIn } from '#db/profile-columns.ts'
import { inviteUsers, type InvitedUser } from '#auth/invite-users.ts'
import type { Database, Trx } from '#db/schema.ts'
import { recordChanges, type AuditedChange } from '#core/audit/audit-log.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { lockImportTarget, type ImportTarget } from './import-target.ts'
import { ADDRESS_TAKEN } from './validate-rows.ts'
import { findKnown, outcomeOf } from './known-people.ts'

type Deps = { readonly queueMail: QueueMail; readonly publicUrl: string; readonly now: Date }
type Import = Selectable<Database['imports']>
type StoredRow = Pick<
  Selectable<Database['import_rows']>,
  'line' | 'name' | 'email' | 'contact_number' | 'outcome'
>

/** So many rows are taken in one transaction: few enough that others hardly wait. */
const BATCH = 500
const ROLE = { members: 'member', customers: 'customer' } as const satisfies Record<ImportKind, unknown>

/**
 * Imports the next rows of a running import, which it locks until the transaction ends. Returns whether there are
 * more. Whatever is done here is done with them, or not at all.
 */
export async function importRows(trx: Trx, id: string, deps: Deps): Promise<boolean> {
  const import_ = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!import_) return false
  const target = await lockImportTarget(trx, import_)
  if (!target) {
    await move(trx, import_, { status: 'failed' })
    return false
  }
  const rows: StoredRow[] = await trx
    .selectFrom('import_rows')
    .select(['line', 'name', 'email', 'contact_number', 'outcome'])
    .where('import_id', '=', id)
    .where('taken', '=', false)
    .orderBy('line')
    .limit(BATCH)
    .execute()
  await addPeople(trx, import_, target, rows, deps)
  const lines = rows.map(({ line }) => line)
  await sql`update import_rows set taken = true where import_id = ${id} and line = any(${lines}::integer[])`.execute(
    trx,
  )
  const over = rows.length < BATCH
  await move(trx, import_, { status: over ? 'done' : 'running', done: import_.done + rows.length })
  if (over) await recordImport(trx, import_, target, deps.now)
  return !over
}

async function addPeople(
  trx: Trx,
  import_: Import,
  { owner, parent }: ImportTarget,
  rows: readonly StoredRow[],
  { now, ...deps }: Deps,
) {
  const { kind, locale, address, user_agent } = import_
  const toCreate = rows.filter(({ outcome }) => outcome === 'create')
  const newUsers = toCreate.map(({ name, email, contact_number }) => ({
    name,
    email,
    contactNumber: contact_number,
    role: ROLE[kind],
    parentId: parent.id,
  }))
  const invited = await inviteUsers(trx, newUsers, { ...deps, now, locale, invitedBy: owner.name })
  const added = new Set(invited.map(({ email }) => email))
  await revalidate(
    trx,
    import_,
    toCreate.filter(({ email }) => !added.has(email)),
  )
  await recordChanges(
    trx,
    { actor: owner, address, userAgent: user_agent },
    invited.map((user) => creation(kind, user)),
    now,
  )
  // Which of them there are many of does not matter to a list: it reads its page again, once.
  const audience = [parent.id, parent.parent_id, owner.id].filter((one) => one !== null)
  if (invited.length > 0) await publishChange(trx, { resource: kind, ids: [], audience })
}

/** Somebody took these addresses since the file was checked. */
async function revalidate(trx: Trx, { id, kind, parent_id }: Import, rows: readonly StoredRow[]) {
  const known = await findKnown(
    trx,
    rows.map(({ email }) => email),
  )
  for (const { line, email } of rows) {
    const outcome =
      outcomeOf(known, email, { kind, parentId: parent_id }) === 'unchanged' ? 'unchanged' : 'wrong'
    const fields = outcome === 'wrong' ? JSON.stringify(ADDRESS_TAKEN) : null
    await sql`update import_rows set outcome = ${outcome}, fields = ${fields}::jsonb where import_id = ${id} and line = ${line}`.execute(
      trx,
    )
  }
}

const creation = (
  resource: ImportKind,
  { id, name, email, role, parentId, ...profile }: InvitedUser,
): AuditedChange => ({
  action: 'created',
  resource,
  subject: { id, name },
  after: { name, email, ...profileIn(profile), role, status: 'pending', parentId },
})

/** The import as a whole: under whom, and how many rows did what. */
async function recordImport(
  trx: Trx,
  { id, kind, address, user_agent }: Import,
  { owner, parent }: ImportTarget,
  now: Date,
) {
  const counted = await trx
    .selectFrom('import_rows')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('rows')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute()
  const rowsOf = (outcome: string) => counted.find((group) => group.outcome === outcome)?.rows ?? 0
  const after = { kind, created: rowsOf('create'), unchanged: rowsOf('unchanged'), wrong: rowsOf('wrong') }
  const subject = { id: parent.id, name: parent.name }
  await recordChanges(
    trx,
    { actor: owner, address, userAgent: user_agent },
    [{ action: 'imported', resource: 'imports', subject, after }],
    now,
  )
}

async function move(trx: Trx, { id, owner_id }: Import, state: Partial<Pick<Import, 'status' | 'done'>>) {
  await trx.updateTable('imports').set(state).where('id', '=', id).execute()
  await publishChange(trx, { resource: 'imports', ids: [id], audience: [owner_id] })
}
