import type { Generated } from 'kysely'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind } from '@samtale/contract/documents/documents'

type TextKind = DocumentKind | 'faq'

/** Questions in their order; what they say is in the texts. */
export type FaqEntries = {
  id: string
  position: number
  version: Generated<number>
  updated_at: Date
  author: string
  created_at: Date
}

/** What was published. `content` is a serialized rich text; `title` is set for the FAQ alone. */
export type DocumentVersions = {
  id: string
  kind: TextKind
  entry_id: string | null
  locale: Locale
  number: number
  title: string | null
  content: string
  author_id: string | null
  author: string
  restored_from: number | null
  created_at: Date
}

/** `content` is null once it was published or thrown away; `version` goes on counting. */
export type DocumentDrafts = {
  kind: TextKind
  entry_id: string | null
  locale: Locale
  title: string | null
  content: string | null
  version: Generated<number>
  author: string
  updated_at: Date
}

/** Who accepted which publication of the terms, when and from where. */
export type TermsAcceptances = { user_id: string; version_id: string; accepted_at: Date; address: string }
