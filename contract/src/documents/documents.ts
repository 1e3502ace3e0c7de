import * as z from 'zod/mini'
import { endpoints, TEXT_BODY_BYTES } from '../core/endpoint.ts'
import { Id, Instant, Locale, Version } from '../core/fields.ts'
import type { Permission } from '../core/permissions.ts'
import { SerializedRichText } from './rich-text.ts'
import { named } from '../settings/settings-editing.ts'

/** The texts that everybody signed in can read; each is the name of its address. */
export const DOCUMENT_KINDS = ['terms', 'privacypolicy', 'help'] as const
/** Which of the texts is meant; also the last part of its path. */
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
/** One entry in the list of what was published. */
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
/** Without it, the caller's language. */
export const inLocale = { locale: z.optional(Locale) }

/** The calls of one document; without `locale` each means the caller's language. */
const callsOf = <
  Kind extends DocumentKind,
  Needed extends Permission,
  Content extends Readonly<Record<string, typeof SerializedRichText>>,
>(
  kind: Kind,
  can: Needed,
  fields: Content,
) =>
  endpoints({
    publish: {
      resource: 'documents',
      method: 'POST',
      path: `settings/${kind}`,
      can,
      bodyBytes: TEXT_BODY_BYTES,
      input: z.strictObject({ ...named(kind), ...inLocale, version: Began, ...fields }),
      output: Editing,
      errors: ['edit_conflict'],
      summary: 'Publishes a text and deletes the draft in that language.',
      invalidates: ['settings'],
    },
    edit: {
      resource: 'documents',
      method: 'GET',
      path: `settings/${kind}/draft`,
      can,
      input: z.strictObject(inLocale),
      output: Editing,
      errors: [],
      summary: 'Returns the draft and the published text for the editor.',
    },
    saveDraft: {
      resource: 'documents',
      method: 'POST',
      path: `settings/${kind}/draft`,
      can,
      bodyBytes: TEXT_BODY_BYTES,
      input: z.strictObject({ ...inLocale, content: SerializedRichText, version: Began }),
      output: Editing,
      errors: ['edit_conflict'],
      summary: 'Saves a draft.',
    },
    discardDraft: {
      resource: 'documents',
      method: 'DELETE',
      path: `settings/${kind}/draft`,
      can,
      input: z.strictObject(inLocale),
      output: Editing,
      errors: [],
      summary: 'Discards the draft.',
    },
    versions: {
      resource: 'documents',
      method: 'GET',
      path: `settings/${kind}/versions`,
      can,
      input: z.strictObject(inLocale),
      output: z.array(DocumentVersion),
      errors: [],
      summary: 'Lists up to 200 published versions in one language, newest first.',
    },
    version: {
      resource: 'documents',
      method: 'GET',
      path: `settings/${kind}/versions/{id}`,
      can,
      input: z.strictObject({ id: Id }),
      output: z.object({ ...DocumentVersion.shape, content: z.string() }),
      errors: ['document_version_not_found'],
      summary: 'Returns one published version with its text.',
    },
    restore: {
      resource: 'documents',
      method: 'POST',
      path: `settings/${kind}/restore/{id}`,
      can,
      input: z.strictObject({ id: Id, version: Began }),
      output: Editing,
      errors: ['document_version_not_found', 'edit_conflict'],
      summary: 'Publishes an earlier version again, as a new version.',
      invalidates: ['settings'],
    },
  })

/** The calls of the terms of service, for those who may edit them. */
export const terms = callsOf('terms', 'editTermsSettings', { terms: SerializedRichText })
/** The calls of the privacy policy, for those who may edit it. */
export const privacyPolicy = callsOf('privacypolicy', 'editPrivacyPolicySettings', {
  privacyPolicy: SerializedRichText,
})
/** The calls of the help page, for those who may edit it. */
export const help = callsOf('help', 'editHelpSettings', { help: SerializedRichText })

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
    summary: 'Saves that the caller accepts a published version of the terms.',
  },
})
