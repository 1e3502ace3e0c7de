import { AppError } from '@samtale/contract/core/errors'
import type { Locale } from '@samtale/contract/core/fields'
import type { faq } from '@samtale/contract/documents/faq'
import type { Handlers } from '#http/serve.ts'
import { addEntry, orderEntries, removeEntry } from './arrange-faq.ts'
import { deedsWith, type By, type Needs } from './deed.ts'
import { editEntry, placeOf, restoreEntry } from './edit-faq.ts'
import { hasEntry, listEntries } from './faq.store.ts'
import { listPublications } from './texts.store.ts'

/** So many versions of one answer are listed. */
const MOST_VERSIONS = 50

type Sent = { readonly title: string; readonly answer: string; readonly publish: boolean; readonly locale?: Locale | undefined }

/** The questions of the help screen and what is done to them. */
export function faqRoutes(needs: Needs): Handlers<typeof faq> {
  const { db } = needs
  const inDeed = deedsWith(needs)
  const asked = ({ caller }: By, { title, answer, publish, locale = caller.locale }: Sent) => ({ title, answer, publish, locale })

  return {
    list: ({ caller }) => listEntries(db, caller.locale),
    create: ({ input, ...by }) => inDeed(by, (deed) => addEntry(deed, asked(by, input))),
    update: ({ input, ...by }) => inDeed(by, (deed) => editEntry(deed, input.id, asked(by, input), input.version)),
    order: ({ input: { ids }, ...by }) => inDeed(by, (deed) => orderEntries(deed, ids)),
    remove: ({ input: { id }, ...by }) => inDeed(by, (deed) => removeEntry(deed, id)),

    async versions({ input: { id, locale }, caller }) {
      if (!(await hasEntry(db, id))) throw new AppError('faq_not_found')
      const all = await listPublications(db, placeOf(id, locale ?? caller.locale), MOST_VERSIONS)
      return all.map(({ content, title, ...version }) => ({ ...version, title: title ?? '', answer: content }))
    },

    restore: ({ input: { id, versionId }, ...by }) => inDeed(by, (deed) => restoreEntry(deed, id, versionId)),
  }
}
