import { sql } from 'kysely'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { MAX_FAQ, type FaqEntry } from '@samtale/contract/documents/faq'
import { newId } from '#db/new-id.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { announceText } from './text-command.ts'
import { authorOf } from './text-command.ts'
import { refOf, write, type Question } from './edit-faq.ts'
import { findEntry, lockEntry, lockOrder, listEntries } from './faq.store.ts'
import { lockText } from './texts.store.ts'

/** Adds a question below the others. */
export async function addFaqEntry(command: CommandContext, question: Question): Promise<FaqEntry> {
  const { trx, now, caller } = command
  await lockOrder(trx)
  const there = await trx
    .selectFrom('faq_entries')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  if (there.count >= MAX_FAQ) throw fieldError({ title: 'too_many' })
  const id = newId()
  const item = {
    id,
    position: (there.last ?? 0) + 1,
    version: 0,
    updated_at: now,
    author: authorOf(command).name,
    created_at: now,
  }
  await trx.insertInto('faq_entries').values(item).execute()
  const ref = refOf(id, question.locale)
  await write(command, ref, await lockText(trx, ref, now), question, 'created')
  return findEntry(trx, id, caller.locale)
}

/** Puts entries into this order; those that are not named follow as they were. */
export async function orderEntries(command: CommandContext, ids: readonly string[]): Promise<FaqEntry[]> {
  const { trx, caller } = command
  await lockOrder(trx)
  const before = await listEntries(trx, caller.locale)
  const target = [...new Set(ids.map((id) => id.toLowerCase()))]
  const named = target.map((id) => before.find((item) => item.id === id))
  if (named.includes(undefined)) throw new AppError('faq_not_found', { fields: { ids: 'not_found' } })
  const all = [...target, ...before.map(({ id }) => id).filter((id) => !target.includes(id))]
  await sql`update faq_entries f set position = o.position from unnest(${all}::uuid[]) with ordinality o (id, position) where f.id = o.id`.execute(
    trx,
  )
  const after = await listEntries(trx, caller.locale)
  if (after.every(({ id }, at) => id === before[at]?.id)) return after
  await command.audit([
    {
      action: 'updated',
      resource: 'faq',
      subject: null,
      before: { order: titlesOf(before) },
      after: { order: titlesOf(after) },
    },
  ])
  await announceText(command, 'faq', { seen: true })
  return after
}

/** Removes a question with its drafts and versions. */
export async function removeEntry(command: CommandContext, id: string): Promise<Record<string, never>> {
  const { trx, caller } = command
  if (!(await lockEntry(trx, id))) throw new AppError('faq_not_found')
  const { title } = await findEntry(trx, id, caller.locale)
  await trx.deleteFrom('faq_entries').where('id', '=', id).execute()
  await command.audit([{ action: 'deleted', resource: 'faq', subject: { id, name: title } }])
  await announceText(command, 'faq', { seen: true })
  return {}
}

/** Titles in one line, as many as anybody reads. */
function titlesOf(items: readonly FaqEntry[]) {
  const line = items.map(({ title }) => title).join(', ')
  return line.length > 1_000 ? `${line.slice(0, 999)}…` : line
}
