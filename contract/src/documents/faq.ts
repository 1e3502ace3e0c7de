import * as z from 'zod/mini'
import { BULK_BODY_BYTES, endpoints } from '../core/endpoint.ts'
import { Id, Instant, Locale, Version } from '../core/fields.ts'
import { isOneLine } from '../core/validators.ts'
import { DocumentVersion, inLocale } from './documents.ts'
import { FilledRichText } from './rich-text.ts'
import { named } from '../settings/settings-editing.ts'

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
/** A question with its answer, in each language that has one. */
export type FaqEntry = z.infer<typeof FaqEntry>

const FaqVersion = z.object({ ...DocumentVersion.shape, title: z.string(), answer: z.string() })

/** There may be this many questions. */
export const MAX_FAQ = 200

const content = {
  ...named('faq'),
  title: z
    .string('faq_title_required')
    .check(
      z.trim(),
      z.minLength(1, 'faq_title_required'),
      z.maxLength(200, 'too_long'),
      z.refine(isOneLine, { error: 'one_line_only' }),
    ),
  answer: z.pipe(z.string('description_required').check(z.maxLength(40_000, 'too_long')), FilledRichText),
  ...inLocale,
  /** Readers see it only once it is published. */
  publish: z._default(z.boolean(), true),
}

/** The calls of the questions and answers, for those who may edit them. Readers get them with `settings`. */
export const faq = endpoints({
  list: {
    resource: 'faq',
    method: 'GET',
    path: 'settings/faq',
    can: 'editFaqSettings',
    input: z.strictObject({}),
    output: z.array(FaqEntry),
    errors: [],
    summary: 'Lists all questions with their drafts, in order.',
  },
  create: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq',
    can: 'editFaqSettings',
    input: z.strictObject(content),
    bodyBytes: BULK_BODY_BYTES,
    output: FaqEntry,
    errors: [],
    summary: 'Adds a question at the end.',
    invalidates: ['settings'],
  },
  update: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq/{id}',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id, ...content, version: z.optional(Version) }),
    bodyBytes: BULK_BODY_BYTES,
    output: FaqEntry,
    errors: ['faq_not_found', 'edit_conflict'],
    summary: 'Updates a question in one language.',
    invalidates: ['settings'],
  },
  order: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq/order',
    can: 'editFaqSettings',
    input: z.strictObject({ ids: z.array(Id).check(z.maxLength(MAX_FAQ, 'too_many')) }),
    output: z.array(FaqEntry),
    errors: ['faq_not_found'],
    summary: 'Reorders the questions. Omitted ones follow in their current order.',
    invalidates: ['settings'],
  },
  remove: {
    resource: 'faq',
    method: 'DELETE',
    path: 'settings/faq/{id}',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['faq_not_found'],
    summary: 'Deletes a question in both languages.',
    invalidates: ['settings'],
  },
  versions: {
    resource: 'faq',
    method: 'GET',
    path: 'settings/faq/{id}/versions',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id, ...inLocale }),
    output: z.array(FaqVersion),
    errors: ['faq_not_found'],
    summary: 'Lists up to 50 published versions of a question in one language, newest first.',
  },
  restore: {
    resource: 'faq',
    method: 'POST',
    path: 'settings/faq/{id}/restore/{versionId}',
    can: 'editFaqSettings',
    input: z.strictObject({ id: Id, versionId: Id }),
    output: FaqEntry,
    errors: ['faq_not_found', 'document_version_not_found'],
    summary: 'Publishes an earlier version of a question again.',
    invalidates: ['settings'],
  },
})
