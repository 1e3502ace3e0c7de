import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import type { CommandContext } from '#core/command/run-command.ts'
import { announceText } from './text-command.ts'
import { authorOf } from './text-command.ts'
import { findEntry, lockEntry, touchEntry } from './faq.store.ts'
import { checkBegun, isSame, isSettled, keepSaid, publishSaid, shownOf } from './publish.ts'
import { findPublication, lockText, type Said, type Text } from './texts.store.ts'

/** A question in one language, and whether readers are to see it at once. */
export type Question = { readonly title: string; readonly answer: string; readonly locale: Locale; readonly publish: boolean }

const FIELD = 'answer'

/** Changes a question in one language. What changes nothing is no change, whatever it began with. */
export async function editEntry(command: CommandContext, id: string, question: Question, begun: number | undefined): Promise<FaqEntry> {
  const { trx, now, caller } = command
  const entry = await locked(command, id)
  const place = placeOf(id, question.locale)
  const text = await lockText(trx, place, now)
  const said = { title: question.title, content: question.answer }
  const shown = shownOf(text)
  if (question.publish ? isSettled(text, said) : shown && isSame(shown, said)) return findEntry(trx, id, caller.locale)
  checkBegun(begun, entry.version, differing(shown, said))
  await write(command, place, text, question)
  return findEntry(trx, id, caller.locale)
}

/** Writes the text of an entry that is held, and tells of it. */
export async function write(command: CommandContext, place: ReturnType<typeof placeOf>, text: Text, { title, answer, publish }: Question, action?: 'created') {
  const said = { title, content: answer }
  const added = publish ? await publishSaid(command, place, text, { said, field: FIELD, restoredFrom: null }) : null
  if (!publish) await keepSaid(command, place, text, { said, field: FIELD })
  const { locale, entryId } = place
  await touchEntry(command.trx, entryId, authorOf(command).name, command.now)
  const subject = { id: entryId, name: title }
  await command.audit([
    {
      action: action ?? (added ? 'published' : 'updated'),
      resource: 'faq',
      subject,
      ...(text.published?.title && text.published.title !== title && { before: { title: text.published.title } }),
      after: { locale, title, ...(added && { number: added.number }) },
    },
  ])
  await announceText(command, 'faq', { seen: added !== null })
}

/** Publishes again what was published of an entry before. */
export async function restoreEntry(command: CommandContext, id: string, versionId: string): Promise<FaqEntry> {
  const { trx, now, caller } = command
  await locked(command, id)
  const found = await findPublication(trx, { kind: 'faq', entryId: id }, versionId)
  if (!found) throw new AppError('document_version_not_found')
  const place = placeOf(id, found.locale)
  const text = await lockText(trx, place, now)
  const { title, content, number: restoredFrom } = found
  const said = { title, content }
  if (isSettled(text, said)) return findEntry(trx, id, caller.locale)
  const added = await publishSaid(command, place, text, { said, field: FIELD, restoredFrom })
  await touchEntry(trx, id, authorOf(command).name, now)
  const after = { locale: found.locale, restoredFrom, ...(added && { number: added.number }) }
  await command.audit([{ action: 'restored', resource: 'faq', subject: { id, name: title ?? '' }, after }])
  await announceText(command, 'faq', { seen: added !== null })
  return findEntry(trx, id, caller.locale)
}

/** Where the text of an entry stands. */
export const placeOf = (entryId: string, locale: Locale) => ({ kind: 'faq' as const, entryId, locale })

async function locked({ trx }: CommandContext, id: string) {
  const entry = await lockEntry(trx, id)
  if (!entry) throw new AppError('faq_not_found')
  return entry
}

/** The fields that would be another, as they are stored. */
function differing(shown: Said | null, { title, content }: Said): Readonly<Record<string, string>> {
  return {
    ...(shown?.title !== title && { title: shown?.title ?? '' }),
    ...(shown?.content !== content && { answer: shown?.content ?? '' }),
  }
}
