import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind, help, privacyPolicy, terms } from '@samtale/contract/documents/documents'
import type { Handlers } from '#http/serve.ts'
import { type CommandDeps, type CommandRequest, commandRunner } from '#core/command/run-command.ts'
import {
  beginEditing,
  discardDraft,
  documentIn,
  publishDocument,
  restoreDocument,
  saveDraft,
} from './edit-document.ts'
import { findPublication, listVersions } from './texts.store.ts'

/** So many versions of one text are listed. */
const MAX_VERSIONS = 200

/** What is the same for each of them: a publication alone names its text by the document. */
type Calls = Handlers<typeof terms>
type Shared = {
  readonly [Name in Exclude<keyof Calls, 'publish'>]: (
    call: Parameters<Calls[Name]>[0],
  ) => ReturnType<Calls[Name]>
}
type Published = { readonly locale?: Locale | undefined; readonly version?: number | undefined }

/**
 * The texts that everybody signed in reads: terms, privacy policy and help, each with drafts and versions.
 */
export function documentsRoutes(deps: CommandDeps): {
  terms: Handlers<typeof terms>
  privacyPolicy: Handlers<typeof privacyPolicy>
  help: Handlers<typeof help>
} {
  const { db } = deps
  const runCommand = commandRunner(deps)

  const publish = (
    request: CommandRequest,
    kind: DocumentKind,
    { locale = request.caller.locale, version }: Published,
    content: string,
  ) => runCommand(request, (command) => publishDocument(command, documentIn(kind, locale), content, version))

  const shared = (kind: DocumentKind): Shared => ({
    edit: ({ input: { locale }, caller }) => beginEditing(db, documentIn(kind, locale ?? caller.locale)),

    saveDraft: ({ input: { locale, content, version }, ...request }) =>
      runCommand(request, (command) =>
        saveDraft(command, documentIn(kind, locale ?? request.caller.locale), content, version),
      ),

    discardDraft: ({ input: { locale }, ...request }) =>
      runCommand(request, (command) =>
        discardDraft(command, documentIn(kind, locale ?? request.caller.locale)),
      ),

    versions: ({ input: { locale }, caller }) =>
      listVersions(db, documentIn(kind, locale ?? caller.locale), MAX_VERSIONS),

    async version({ input: { id } }) {
      const found = await findPublication(db, { kind, entryId: null }, id)
      if (!found) throw new AppError('document_version_not_found')
      return found
    },

    restore: ({ input: { id, version }, ...request }) =>
      runCommand(request, (command) => restoreDocument(command, kind, id, version)),
  })

  return {
    terms: {
      ...shared('terms'),
      publish: ({ input, ...request }) => publish(request, 'terms', input, input.terms),
    },
    privacyPolicy: {
      ...shared('privacypolicy'),
      publish: ({ input, ...request }) => publish(request, 'privacypolicy', input, input.privacyPolicy),
    },
    help: {
      ...shared('help'),
      publish: ({ input, ...request }) => publish(request, 'help', input, input.help),
    },
  }
}
