import { editConflict } from '#core/command/edit-conflict.ts'
import { checkPictures } from './check-pictures.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { authorOf } from './text-command.ts'
import { addVersion, putDraft, type TextRef, type TextInput, type Text } from './texts.store.ts'

/**
 * Refuses an edit that began with an older state than is held, with what stands now in the fields that would
 * be another.
 */
export function checkBegun(
  begun: number | undefined,
  version: number,
  current: Readonly<Record<string, string>>,
) {
  if (begun === undefined || begun === version || Object.keys(current).length === 0) return
  throw editConflict(current, version)
}

/** What an editor sees of a text: the draft, else what is published. */
export const shownOf = ({ draft, published }: Text): TextInput | null => draft ?? published

/** Whether readers see exactly this and nothing else is kept for later. */
export const isSettled = ({ draft, published }: Text, input: TextInput) =>
  draft === null && published !== null && isSame(published, input)

export const isSame = (one: TextInput, other: TextInput) =>
  one.content === other.content && one.title === other.title

type How = { readonly input: TextInput; readonly field: string; readonly restoredFrom: number | null }

/**
 * Lets readers see this from now on; the draft is spent. Returns the publication, or null where they saw the
 * same before.
 */
export async function publishText(
  command: CommandContext,
  ref: TextRef,
  text: Text,
  { input, field, restoredFrom }: How,
): Promise<{ id: string; number: number } | null> {
  const { trx, now } = command
  await checkPictures(trx, input.content, field)
  const author = authorOf(command)
  await putDraft(trx, ref, { input: null, author: author.name, now })
  if (text.published && isSame(text.published, input)) return null
  const number = (text.published?.number ?? 0) + 1
  return { id: await addVersion(trx, ref, { number, input, author, restoredFrom }, now), number }
}

/** Keeps this for later; what readers see anyway is no draft. */
export async function saveDraftText(
  command: CommandContext,
  ref: TextRef,
  { published }: Text,
  { input, field }: Omit<How, 'restoredFrom'>,
) {
  await checkPictures(command.trx, input.content, field)
  const draftInput = published && isSame(published, input) ? null : input
  await putDraft(command.trx, ref, { input: draftInput, author: authorOf(command).name, now: command.now })
}
