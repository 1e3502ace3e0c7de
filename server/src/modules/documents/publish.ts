import { editConflict } from '#core/command/edit-conflict.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { authorOf } from './text-command.ts'
import { addVersion, putDraft, type TextRef, type TextInput, type Text } from './texts.store.ts'
import { sql } from 'kysely'
import { fieldError } from '@samtale/contract/core/errors'
import type { Trx } from '#db/schema.ts'

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

/** Returns what an editor sees of a text: the draft, else what is published. */
export const shownOf = ({ draft, published }: Text): TextInput | null => draft ?? published

/** Returns whether readers see exactly this and nothing else is kept for later. */
export const isSettled = ({ draft, published }: Text, input: TextInput) =>
  draft === null && published !== null && isSame(published, input)

/** Returns whether both say the same, word for word. */
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

/**
 * Refuses a text with a picture that was not uploaded for texts; those it names are locked until the
 * transaction ends.
 */
async function checkPictures(trx: Trx, content: string, field: string) {
  // In what was written by a reader of the server a quote inside a text is never bare: this finds attributes
  // only.
  const names = [...new Set([...content.matchAll(/"src":"\/files\/([^"]+)"/g)].map(([, name]) => name))]
  if (names.length === 0) return
  const { rows } =
    await sql`select from uploads where name = any(${names}::text[]) and kind = 'content' for key share`.execute(
      trx,
    )
  if (rows.length < names.length) throw fieldError({ [field]: 'invalid_value' })
}
