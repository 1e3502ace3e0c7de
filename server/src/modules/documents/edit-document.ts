import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind } from '@samtale/contract/documents/documents'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { terms } from '@samtale/contract/documents/documents'
import type { Db } from '#db/schema.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { announceText } from './text-command.ts'
import { checkBegun, isSettled, saveDraftText, publishText, shownOf } from './publish.ts'
import { findPublication, lockText, putDraft, readText, type TextRef, type Text } from './texts.store.ts'

type Editing = OutputOf<typeof terms.edit>

/** What the audit log calls a document, and the field that a publication of it is sent in. */
const FIELDS = {
  terms: { name: 'Terms of use', field: 'terms' },
  privacypolicy: { name: 'Privacy policy', field: 'privacyPolicy' },
  help: { name: 'Help', field: 'help' },
} as const satisfies Record<DocumentKind, { name: string; field: string }>

/** A document in one language. */
type Document = TextRef & { readonly kind: DocumentKind }
/** Returns the reference to a document in one language. */
export const documentIn = (kind: DocumentKind, locale: Locale): Document => ({ kind, entryId: null, locale })

/** Returns what an editor of it begins with. */
export const beginEditing = async (db: Db, ref: Document): Promise<Editing> =>
  editingOf(ref, await readText(db, ref))

/** Publishes a text, unless it is what readers see already. */
export async function publishDocument(
  command: CommandContext,
  ref: Document,
  content: string,
  begun: number | undefined,
): Promise<Editing> {
  return publish(command, ref, { content, begun, restoredFrom: null })
}

/** Publishes what was published before under that id, as a new version. */
export async function restoreDocument(
  command: CommandContext,
  kind: DocumentKind,
  id: string,
  begun: number | undefined,
): Promise<Editing> {
  const found = await findPublication(command.trx, { kind, entryId: null }, id)
  if (!found) throw new AppError('document_version_not_found')
  return publish(command, documentIn(kind, found.locale), {
    content: found.content,
    begun,
    restoredFrom: found.number,
  })
}

type Options = {
  readonly content: string
  readonly begun: number | undefined
  readonly restoredFrom: number | null
}

async function publish(command: CommandContext, ref: Document, { content, begun, restoredFrom }: Options) {
  const { name, field } = FIELDS[ref.kind]
  const text = await lockText(command.trx, ref, command.now)
  const input = { title: null, content }
  if (isSettled(text, input)) return editingOf(ref, text)
  const shown = shownOf(text)?.content
  checkBegun(begun, text.version, shown === content ? {} : { [field]: shown ?? '' })
  const added = await publishText(command, ref, text, { input, field, restoredFrom })
  if (added) {
    const { id, number } = added
    const after = { locale: ref.locale, number, ...(restoredFrom && { restoredFrom }) }
    await command.audit([
      {
        action: restoredFrom ? 'restored' : 'published',
        resource: 'documents',
        subject: { id, name },
        after,
      },
    ])
  }
  await announceText(command, 'documents', { seen: added !== null })
  return beginEditing(command.trx, ref)
}

/** Keeps a text that readers do not see. */
export async function saveDraft(
  command: CommandContext,
  ref: Document,
  content: string,
  begun: number | undefined,
): Promise<Editing> {
  const text = await lockText(command.trx, ref, command.now)
  const shown = shownOf(text)
  if (shown?.content === content) return editingOf(ref, text)
  checkBegun(begun, text.version, { content: shown?.content ?? '' })
  await saveDraftText(command, ref, text, { input: { title: null, content }, field: 'content' })
  await announceText(command, 'documents', { seen: false })
  return beginEditing(command.trx, ref)
}

/** Throws away what was kept; what is published stays. */
export async function discardDraft(command: CommandContext, ref: Document): Promise<Editing> {
  const text = await lockText(command.trx, ref, command.now)
  if (!text.draft) return editingOf(ref, text)
  await putDraft(command.trx, ref, { input: null, author: text.draft.author, now: command.now })
  await announceText(command, 'documents', { seen: false })
  return beginEditing(command.trx, ref)
}

const editingOf = ({ locale }: TextRef, text: Text): Editing => ({
  locale,
  content: shownOf(text)?.content ?? null,
  draft: text.draft && { author: text.draft.author, updatedAt: text.draft.updatedAt },
  version: text.version,
  published: text.published,
})
