import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind, help, privacyPolicy, terms } from '@samtale/contract/documents/documents'
import type { Handlers } from '#http/serve.ts'
import { deedsWith, type By, type Needs } from './deed.ts'
import { beginEditing, discardDraft, documentIn, publishDocument, restoreDocument, saveDraft } from './edit-document.ts'
import { findPublication, listVersions } from './texts.store.ts'

/** So many versions of one text are listed. */
const MOST_VERSIONS = 200

/** What is the same for each of them: a publication alone names its text by the document. */
type Calls = Handlers<typeof terms>
type Shared = { readonly [Name in Exclude<keyof Calls, 'publish'>]: (call: Parameters<Calls[Name]>[0]) => ReturnType<Calls[Name]> }
type Published = { readonly locale?: Locale | undefined; readonly version?: number | undefined }

/** The texts that everybody signed in reads: terms, privacy policy and help, each with drafts and versions. */
export function documentsRoutes(needs: Needs): {
  terms: Handlers<typeof terms>
  privacyPolicy: Handlers<typeof privacyPolicy>
  help: Handlers<typeof help>
} {
  const { db } = needs
  const inDeed = deedsWith(needs)

  const publish = (by: By, kind: DocumentKind, { locale = by.caller.locale, version }: Published, content: string) =>
    inDeed(by, (deed) => publishDocument(deed, documentIn(kind, locale), content, version))

  const shared = (kind: DocumentKind): Shared => ({
    edit: ({ input: { locale }, caller }) => beginEditing(db, documentIn(kind, locale ?? caller.locale)),

    saveDraft: ({ input: { locale, content, version }, ...by }) =>
      inDeed(by, (deed) => saveDraft(deed, documentIn(kind, locale ?? by.caller.locale), content, version)),

    discardDraft: ({ input: { locale }, ...by }) => inDeed(by, (deed) => discardDraft(deed, documentIn(kind, locale ?? by.caller.locale))),

    versions: ({ input: { locale }, caller }) => listVersions(db, documentIn(kind, locale ?? caller.locale), MOST_VERSIONS),

    async version({ input: { id } }) {
      const found = await findPublication(db, { kind, entryId: null }, id)
      if (!found) throw new AppError('document_version_not_found')
      return found
    },

    restore: ({ input: { id, version }, ...by }) => inDeed(by, (deed) => restoreDocument(deed, kind, id, version)),
  })

  return {
    terms: { ...shared('terms'), publish: ({ input, ...by }) => publish(by, 'terms', input, input.terms) },
    privacyPolicy: { ...shared('privacypolicy'), publish: ({ input, ...by }) => publish(by, 'privacypolicy', input, input.privacyPolicy) },
    help: { ...shared('help'), publish: ({ input, ...by }) => publish(by, 'help', input, input.help) },
  }
}
