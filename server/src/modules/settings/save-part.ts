import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '@samtale/contract/audit/audit-fields'
import { NO_ID, differing } from '#core/audit/audit-log.ts'
import { asTexts, editConflict } from '#core/command/edit-conflict.ts'
import { EVERYBODY, publishChange } from '#platform/event-bus.ts'
import type { CommandContext } from '#core/command/run-command.ts'

/**
 * What is saved as one: its row, how that is read, and its name and its fields as the audit log and a
 * conflict have them.
 */
export type Part<Stored> = {
  readonly category: 'general' | 'contact' | 'screenapp' | 'security'
  readonly name: string
  readonly read: (value: unknown) => Stored
  readonly facts: (stored: Stored) => Facts
}

/**
 * Saves a part of the settings as `change` makes it of what is stored, and returns both. An edit that began
 * with an older state is refused with what is stored now, unless it changes nothing.
 */
export async function savePart<Stored extends object>(
  command: CommandContext,
  { category, name, read, facts }: Part<Stored>,
  begunWith: number | undefined,
  change: (stored: Stored) => Promise<Stored> | Stored,
): Promise<{ before: Stored; after: Stored }> {
  const { trx, now, audit } = command
  const { value, version } = await lockRow(command, category)
  const before = read(value)
  const after = await change(before)
  if (isDeepStrictEqual(before, after)) return { before, after }
  const changed = differing(facts(before), facts(after))
  if (begunWith !== undefined && begunWith !== version) throw editConflict(asTexts(changed.before), version)
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(after), version: version + 1, updated_at: now })
    .where('category', '=', category)
    .execute()
  await audit([{ action: 'updated', resource: 'settings', subject: { id: NO_ID, name }, ...changed }])
  await publishChange(trx, { resource: 'settings', ids: [], audience: EVERYBODY })
  return { before, after }
}

/**
 * The row of a part, held until the change is done; one that was never saved is laid down first, so that two
 * who are the first wait for each other too.
 */
async function lockRow({ trx }: CommandContext, category: string) {
  await trx
    .insertInto('settings')
    .values({ category, value: '{}' })
    .onConflict((conflicting) => conflicting.column('category').doNothing())
    .execute()
  return trx
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('category', '=', category)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
