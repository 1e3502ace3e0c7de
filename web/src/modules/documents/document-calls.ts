import { help, privacyPolicy, terms, type DocumentKind } from '@samtale/contract/documents/documents'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { ScreenPath } from '#core/screens-seen.ts'
import type { PlainKey } from '#i18n/use-text.tsx'

/** What an editor begins with, and what each of its commands answers. */
export type Editing = OutputOf<typeof terms.edit>

/** The calls of each document; its text has a name of its own when it is published. */
export const CALLS = {
  terms: { ...terms, published: (content: string) => ({ terms: content }) },
  privacypolicy: { ...privacyPolicy, published: (content: string) => ({ privacyPolicy: content }) },
  help: { ...help, published: (content: string) => ({ help: content }) },
} as const

/** Where each is read, and what it is called there. */
export const PAGES: Readonly<
  Record<DocumentKind, { readonly path: ScreenPath; readonly title: PlainKey; readonly tab: string }>
> = {
  terms: { path: '/terms-of-use', title: 'screens.terms', tab: 'terms' },
  privacypolicy: { path: '/privacy-policy', title: 'screens.privacy', tab: 'privacy' },
  help: { path: '/help', title: 'screens.help', tab: 'help' },
}
