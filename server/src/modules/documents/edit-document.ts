import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind } from '@samtale/contract/documents/documents'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { terms } from '@samtale/contract/documents/documents'
import type { Db } from '#db/schema.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { announceText } from './text-command.ts'
import { checkBegun, isSettled, keepSaid, publishSaid, shownOf } from './publish.ts'
import { findPublication, lockText, putDraft, readText, type Place, type Text } from './texts.store.ts'

type Editing = OutputOf<typeof terms.edit>

/** What the audit log calls a document, and the field that a publication of it is sent in. */
const WORDS = {
  terms: { name: 'Terms of use', field: 'terms' },
  privacypolicy: { name: 'Privacy policy', field: 'privacyPolicy' },
  help: { name: 'Help', field: 'help' },
} as const satisfies Record<DocumentKind, { name: string; field: string }>

/** A document in one language. */
type Document = Place & { readonly kind: DocumentKind }
export const documentIn = (kind: DocumentKind, locale: Locale): Document => ({ kind, entryId: null, locale })

/** What an editor of it begins with. */
export const beginEditing = async (db: Db, place: Document): Promise<Editing> => editingOf(place, await readText(db, place))

/** Publishes a text, unless it is what readers see already. */
export async function publishDocument(command: CommandContext, place: Document, content: string, begun: number | undefined): Promise<Editing> {
  return publish(command, place, { content, begun, restoredFrom: null })
}

/** Publishes what was published before under that id, as a new version. */
export async function restoreDocument(command: CommandContext, kind: DocumentKind, id: string, begun: number | undefined): Promise<Editing> {
  const found = await findPublication(command.trx, { kind, entryId: null }, id)
  if (!found) throw new AppError('document_version_not_found')
  return publish(command, documentIn(kind, found.locale), { content: found.content, begun, restoredFrom: found.number })
}

type Wanted = { readonly content: string; readonly begun: number | undefined; readonly restoredFrom: number | null }

async function publish(command: CommandContext, place: Document, { content, begun, restoredFrom }: Wanted) {
  const { name, field } = WORDS[place.kind]
  const text = await lockText(command.trx, place, command.now)
  const said = { title: null, content }
  if (isSettled(text, said)) return editingOf(place, text)
  const shown = shownOf(text)?.content
  checkBegun(begun, text.version, shown === content ? {} : { [field]: shown ?? '' })
  const added = await publishSaid(command, place, text, { said, field, restoredFrom })
  if (added) {
    const { id, number } = added
    const after = { locale: place.locale, number, ...(restoredFrom && { restoredFrom }) }
    await command.audit([{ action: restoredFrom ? 'restored' : 'published', resource: 'documents', subject: { id, name }, after }])
  }
  await announceText(command, 'documents', { seen: added !== null })
  return beginEditing(command.trx, place)
}

/** Keeps a text that readers do not see. */
export async function saveDraft(command: CommandContext, place: Document, content: string, begun: number | undefined): Promise<Editing> {
  const text = await lockText(command.trx, place, command.now)
  const shown = shownOf(text)
  if (shown?.content === content) return editingOf(place, text)
  checkBegun(begun, text.version, { content: shown?.content ?? '' })
  await keepSaid(command, place, text, { said: { title: null, content }, field: 'content' })
  await announceText(command, 'documents', { seen: false })
  return beginEditing(command.trx, place)
}

/** Throws away what was kept; what is published stays. */
export async function discardDraft(command: CommandContext, place: Document): Promise<Editing> {
  const text = await lockText(command.trx, place, command.now)
  if (!text.draft) return editingOf(place, text)
  await putDraft(command.trx, place, { said: null, author: text.draft.author, now: command.now })
  await announceText(command, 'documents', { seen: false })
  return beginEditing(command.trx, place)
}

const editingOf = ({ locale }: Place, text: Text): Editing => ({
  locale,
  content: shownOf(text)?.content ?? null,
  draft: text.draft && { author: text.draft.author, updatedAt: text.draft.updatedAt },
  version: text.version,
  published: text.published,
})
