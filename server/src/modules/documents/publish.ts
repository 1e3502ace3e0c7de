import { editConflict } from '#core/command/edit-conflict.ts'
import { checkPictures } from './check-pictures.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { authorOf } from './text-command.ts'
import { addVersion, putDraft, type Place, type Said, type Text } from './texts.store.ts'

/** Refuses an edit that began with an older state than is held, with what stands now in the fields that would be another. */
export function checkBegun(begun: number | undefined, version: number, current: Readonly<Record<string, string>>) {
  if (begun === undefined || begun === version || Object.keys(current).length === 0) return
  throw editConflict(current, version)
}

/** What an editor sees of a text: the draft, else what is published. */
export const shownOf = ({ draft, published }: Text): Said | null => draft ?? published

/** Whether readers see exactly this and nothing else is kept for later. */
export const isSettled = ({ draft, published }: Text, said: Said) => draft === null && published !== null && isSame(published, said)

export const isSame = (one: Said, other: Said) => one.content === other.content && one.title === other.title

type How = { readonly said: Said; readonly field: string; readonly restoredFrom: number | null }

/** Lets readers see this from now on; the draft is spent. Returns the publication, or null where they saw the same before. */
export async function publishSaid(
  command: CommandContext,
  place: Place,
  text: Text,
  { said, field, restoredFrom }: How,
): Promise<{ id: string; number: number } | null> {
  const { trx, now } = command
  await checkPictures(trx, said.content, field)
  const author = authorOf(command)
  await putDraft(trx, place, { said: null, author: author.name, now })
  if (text.published && isSame(text.published, said)) return null
  const number = (text.published?.number ?? 0) + 1
  return { id: await addVersion(trx, place, { number, said, author, restoredFrom }, now), number }
}

/** Keeps this for later; what readers see anyway is no draft. */
export async function keepSaid(command: CommandContext, place: Place, { published }: Text, { said, field }: Omit<How, 'restoredFrom'>) {
  await checkPictures(command.trx, said.content, field)
  const kept = published && isSame(published, said) ? null : said
  await putDraft(command.trx, place, { said: kept, author: authorOf(command).name, now: command.now })
}
