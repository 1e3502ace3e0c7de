import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { faq } from '@samtale/contract/documents/faq'
import type { Handlers } from '#http/serve.ts'
import { addFaqEntry, orderEntries, removeEntry } from './arrange-faq.ts'
import { type CommandDeps, type CommandRequest, commandRunner } from '#core/command/run-command.ts'
import { editEntry, refOf, restoreEntry } from './edit-faq.ts'
import { hasEntry, listEntries } from './faq.store.ts'
import { listPublications } from './texts.store.ts'

/** So many versions of one answer are listed. */
const MAX_VERSIONS = 50

type Input = {
  readonly title: string
  readonly answer: string
  readonly publish: boolean
  readonly locale?: Locale | undefined
}

/** The questions of the help screen and what is done to them. */
export function faqRoutes(deps: CommandDeps): Handlers<typeof faq> {
  const { db } = deps
  const runCommand = commandRunner(deps)
  const toQuestion = (
    { caller }: CommandRequest,
    { title, answer, publish, locale = caller.locale }: Input,
  ) => ({ title, answer, publish, locale })

  return {
    list: ({ caller }) => listEntries(db, caller.locale),
    create: ({ input, ...request }) =>
      runCommand(request, (command) => addFaqEntry(command, toQuestion(request, input))),
    update: ({ input, ...request }) =>
      runCommand(request, (command) =>
        editEntry(command, input.id, toQuestion(request, input), input.version),
      ),
    order: ({ input: { ids }, ...request }) => runCommand(request, (command) => orderEntries(command, ids)),
    remove: ({ input: { id }, ...request }) => runCommand(request, (command) => removeEntry(command, id)),

    async versions({ input: { id, locale }, caller }) {
      if (!(await hasEntry(db, id))) throw new AppError('faq_not_found')
      const all = await listPublications(db, refOf(id, locale ?? caller.locale), MAX_VERSIONS)
      return all.map(({ content, title, ...version }) => ({
        ...version,
        title: title ?? '',
        answer: content,
      }))
    },

    restore: ({ input: { id, versionId }, ...request }) =>
      runCommand(request, (command) => restoreEntry(command, id, versionId)),
  }
}
