import * as z from 'zod/mini'
import { endpoints } from './core/endpoint.ts'
import { Id, Instant, Locale, Version } from './core/fields.ts'
import type { Permission } from './core/permissions.ts'
import { FilledRichText, SerializedRichText } from './rich-text.ts'
import { named } from './settings-editing.ts'

/** The texts that everybody signed in can read; each is the name of its address. */
export const DOCUMENT_KINDS = ['terms', 'privacypolicy', 'help'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** One publication: the highest number of a language is what readers see. */
export const DocumentVersion = z.object({
  id: Id,
  locale: Locale,
  number: z.number(),
  createdAt: Instant,
  /** Who published it, under the name as it was. */
  author: z.string(),
  /** The number of the older one that it repeats; null for a text of its own. */
  restoredFrom: z.nullable(z.number()),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** What an editor begins with: the draft if there is one, else what is published. */
const Editing = z.object({
  locale: Locale,
  content: z.nullable(z.string()),
  /** Null while `content` is what is published. */
  draft: z.nullable(z.object({ author: z.string(), updatedAt: Instant })),
  /** Counts drafts and publications of this language; what an edit names. 0 before the first. */
  version: z.number(),
  published: z.nullable(DocumentVersion),
})

const Began = z.optional(z.union([z.literal(0), Version]))
const inLocale = { locale: z.optional(Locale) }

/** The calls of one document; without `locale` each means the caller's language. */
const callsOf = <Kind extends DocumentKind, Needed extends Permission, Said extends Readonly<Record<string, typeof SerializedRichText>>>(
  kind: Kind,
  can: Needed,
  said: Said,
) =>
  endpoints({
    publish: {
      resource: 'documents',
      method: 'POST',
      path: `settings/${kind}`,
      can,
      input: z.strictObject({ ...named(kind), ...inLocale, version: Began, ...said }),
      output: Editing,
      errors: ['edit_conflict'],
      summary: 'Publishes a text; the draft of that language is spent.',
      touches: ['settings'],
    },
    edit: {
      resource: 'documents',
      method: 'GET',
      path: `settings/${kind}/draft`,
      can,
      input: z.strictObject(inLocale),
      output: Editing,
      errors: [],
      summary: 'What an editor begins with.',
    },
    saveDraft: {
      resource: 'documents',
      method: 'POST',
      path: `settings/${kind}/draft`,
      can,
      input: z.strictObject({ ...inLocale, content: SerializedRichText, version: Began }),
      output: Editing,
      errors: ['edit_conflict'],
      summary: 'Keeps a text that readers do not see yet.',
    },
    discardDraft: {
      resource: 'documents',
      method: 'DELETE',
      path: `settings/${kind}/draft`,
      can,
      input: z.strictObject(inLocale),
      output: Editing,
      errors: [],
      summary: 'Goes back to what is published.',
    },
    versions: {
      resource: 'documents',
      method: 'GET',
      path: `settings/${kind}/versions`,
      can,
      input: z.strictObject(inLocale),
      output: z.array(DocumentVersion),
      errors: [],
      summary: 'The publications of one language, the newest first; at most 200.',
    },
    version: {
      resource: 'documents',
      method: 'GET',
      path: `settings/${kind}/versions/{id}`,
      can,
      input: z.strictObject({ id: Id }),
      output: z.object({ ...DocumentVersion.shape, content: z.string() }),
      errors: ['document_version_not_found'],
      summary: 'One publication with its text.',
    },
    restore: {
      resource: 'documents',
      method: 'POST',
      path: `settings/${kind}/restore/{id}`,
      can,
      input: z.strictObject({ id: Id, version: Began }),
      output: Editing,
      errors: ['document_version_not_found', 'edit_conflict'],
      summary: 'Publishes an older text again, as a new version.',
      touches: ['settings'],
    },
  })

export const terms = callsOf('terms', 'editTermsSettings', { terms: SerializedRichText })
export const privacyPolicy = callsOf('privacypolicy', 'editPrivacyPolicySettings', { privacyPolicy: SerializedRichText })
export const help = callsOf('help', 'editHelpSettings', { help: SerializedRichText })

/** A question in one language: what readers see, and what is kept for later. */
const FaqText = z.object({
  title: z.string(),
  answer: z.string(),
  /** Whether this is a draft that differs from what readers see. */
  draft: z.boolean(),
  published: z.boolean(),
})

/** One entry of the FAQ as its editor sees it. */
export const FaqEntry = z.object({
  id: Id,
  /** In the caller's language, or the other one. */
  title: z.string(),
  answer: z.string(),
  texts: z.partialRecord(Locale, FaqText),
  position: z.number(),
  updatedAt: Instant,
  author: z.string(),
  version: z.number(),
})
export type FaqEntry = z.infer<typeof FaqEntry>

const FaqVersion = z.object({ ...DocumentVersion.shape, title: z.string(), answer: z.string() })

/** There may be this many questions. */
export const FAQ_MOST = 200

const said = {
  ...named('faq'),
  title: z.string('faq_title_required').check(z.trim(), z.minLength(1, 'faq_title_required'), z.maxLength(200, 'too_long')),
  answer: z.pipe(z.string('description_required').check(z.maxLength(40_000, 'too_long')), FilledRichText),
  ...inLocale,
  /** Readers see it only once it is published. */
  publish: z._default(z.boolean(), true),
}

export const faq = endpoints({
  list: {
    resource: 'faq',
    method: 'GET',
    path: 'settings/faq',
    can: 'editFaqSettings',
    input: z.strictObject({}),
    output: z.array(FaqEntry),
    errors: [],
    summary: 'All questions with their drafts, in their order.',
  },
  create: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq',
    can: 'editFaqSettings',
    input: z.strictObject(said),
    output: FaqEntry,
    errors: [],
    summary: 'Adds a question at the end.',
    touches: ['settings'],
  },
  update: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq/{id}',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id, ...said, version: z.optional(Version) }),
    output: FaqEntry,
    errors: ['faq_not_found', 'edit_conflict'],
    summary: 'Changes a question in one language.',
    touches: ['settings'],
  },
  order: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq/order',
    can: 'editFaqSettings',
    input: z.strictObject({ ids: z.array(Id).check(z.maxLength(FAQ_MOST, 'too_many')) }),
    output: z.array(FaqEntry),
    errors: ['faq_not_found'],
    summary: 'Puts the questions into this order; those not named follow as they were.',
    touches: ['settings'],
  },
  remove: {
    resource: 'faq',
    method: 'DELETE',
    path: 'settings/faq/{id}',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['faq_not_found'],
    summary: 'Removes a question in both languages.',
    touches: ['settings'],
  },
  versions: {
    resource: 'faq',
    method: 'GET',
    path: 'settings/faq/{id}/versions',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id, ...inLocale }),
    output: z.array(FaqVersion),
    errors: ['faq_not_found'],
    summary: 'What was published of a question in one language, the newest first; at most 50.',
  },
  restore: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq/{id}/restore/{versionId}',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id, versionId: Id }),
    output: FaqEntry,
    errors: ['faq_not_found', 'document_version_not_found'],
    summary: 'Publishes an older text of a question again.',
    touches: ['settings'],
  },
})

/** Terms that the caller has yet to accept, and the acceptance. */
export const acceptance = endpoints({
  accept: {
    resource: 'profile',
    method: 'POST',
    path: 'account/acceptterms',
    can: 'session',
    input: z.strictObject({ versionId: Id }),
    output: z.object({}),
    errors: ['document_version_not_found'],
    summary: 'Writes down that the caller accepts a published version of the terms.',
  },
})
