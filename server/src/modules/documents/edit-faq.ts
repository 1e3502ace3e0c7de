import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import type { CommandContext } from '#core/command/run-command.ts'
import { announceText } from './text-command.ts'
import { authorOf } from './text-command.ts'
import { findEntry, lockEntry, touchEntry } from './faq.store.ts'
import { checkBegun, isSame, isSettled, saveDraftText, publishText, shownOf } from './publish.ts'
import { findPublication, lockText, type TextInput, type Text } from './texts.store.ts'

/** A question in one language, and whether readers are to see it at once. */
export type Question = {
  readonly title: string
  readonly answer: string
  readonly locale: Locale
  readonly publish: boolean
}

const FIELD = 'answer'

/** Changes a question in one language. What changes nothing is no change, whatever it began with. */
export async function editEntry(
  command: CommandContext,
  id: string,
  question: Question,
  begun: number | undefined,
): Promise<FaqEntry> {
  const { trx, now, caller } = command
  const entry = await locked(command, id)
  const ref = refOf(id, question.locale)
  const text = await lockText(trx, ref, now)
  const input = { title: question.title, content: question.answer }
  const shown = shownOf(text)
  if (question.publish ? isSettled(text, input) : shown && isSame(shown, input))
    return findEntry(trx, id, caller.locale)
  checkBegun(begun, entry.version, differing(shown, input))
  await write(command, ref, text, question)
  return findEntry(trx, id, caller.locale)
}

/** Writes the text of an entry that is held, and tells of it. */
export async function write(
  command: CommandContext,
  ref: ReturnType<typeof refOf>,
  text: Text,
  { title, answer, publish }: Question,
  action?: 'created',
) {
  const input = { title, content: answer }
  const added = publish
    ? await publishText(command, ref, text, { input, field: FIELD, restoredFrom: null })
    : null
  if (!publish) await saveDraftText(command, ref, text, { input, field: FIELD })
  const { locale, entryId } = ref
  await touchEntry(command.trx, entryId, authorOf(command).name, command.now)
  const subject = { id: entryId, name: title }
  await command.audit([
    {
      action: action ?? (added ? 'published' : 'updated'),
      resource: 'faq',
      subject,
      ...(text.published?.title &&
        text.published.title !== title && { before: { title: text.published.title } }),
      after: { locale, title, ...(added && { number: added.number }) },
    },
  ])
  await announceText(command, 'faq', { seen: added !== null })
}

/** Publishes again what was published of an entry before. */
export async function restoreEntry(
  command: CommandContext,
  id: string,
  versionId: string,
): Promise<FaqEntry> {
  const { trx, now, caller } = command
  await locked(command, id)
  const found = await findPublication(trx, { kind: 'faq', entryId: id }, versionId)
  if (!found) throw new AppError('document_version_not_found')
  const ref = refOf(id, found.locale)
  const text = await lockText(trx, ref, now)
  const { title, content, number: restoredFrom } = found
  const input = { title, content }
  if (isSettled(text, input)) return findEntry(trx, id, caller.locale)
  const added = await publishText(command, ref, text, { input, field: FIELD, restoredFrom })
  await touchEntry(trx, id, authorOf(command).name, now)
  const after = { locale: found.locale, restoredFrom, ...(added && { number: added.number }) }
  await command.audit([{ action: 'restored', resource: 'faq', subject: { id, name: title ?? '' }, after }])
  await announceText(command, 'faq', { seen: added !== null })
  return findEntry(trx, id, caller.locale)
}

/** Returns where the text of an entry is. */
export const refOf = (entryId: string, locale: Locale) => ({ kind: 'faq' as const, entryId, locale })

async function locked({ trx }: CommandContext, id: string) {
  const entry = await lockEntry(trx, id)
  if (!entry) throw new AppError('faq_not_found')
  return entry
}

/** The fields that would be another, as they are stored. */
function differing(shown: TextInput | null, { title, content }: TextInput): Readonly<Record<string, string>> {
  return {
    ...(shown?.title !== title && { title: shown?.title ?? '' }),
    ...(shown?.content !== content && { answer: shown?.content ?? '' }),
  }
}
