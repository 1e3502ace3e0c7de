import type { Locale } from '@samtale/contract/core/fields'
import type { en } from './en.ts'
import type { Same } from './same.ts'

/** The texts of English, whose exact words say which arguments each takes. */
export type Texts = typeof en
/**
 * What is fetched by itself: `base` with every screen, `portal` with a session, `visit` with the screens that
 * visitors come to, `settings` with the settings and the pages they fill, `streams` with what streams and
 * plays, `overview` with what needs attention and the first steps.
 */
export type TextPart = 'base' | 'portal' | 'visit' | 'settings' | 'streams' | 'overview'
type Some = Partial<Same<Texts>>

const LOADERS: Record<Locale, Record<TextPart, () => Promise<Some>>> = {
  'en-US': {
    base: () => import('./en.base.ts').then(({ baseEn }) => baseEn),
    portal: () => import('./en.portal.ts').then(({ portalEn }) => portalEn),
    visit: () => import('./en.visit.ts').then(({ visitEn }) => visitEn),
    settings: () => import('./en.settings.ts').then(({ settingsEn }) => settingsEn),
    streams: () => import('./en.streams.ts').then(({ streamsEn }) => streamsEn),
    overview: () => import('./en.overview.ts').then(({ overviewEn }) => overviewEn),
  },
  'da-DK': {
    base: () => import('./da.base.ts').then(({ baseDa }) => baseDa),
    portal: () => import('./da.portal.ts').then(({ portalDa }) => portalDa),
    visit: () => import('./da.visit.ts').then(({ visitDa }) => visitDa),
    settings: () => import('./da.settings.ts').then(({ settingsDa }) => settingsDa),
    streams: () => import('./da.streams.ts').then(({ streamsDa }) => streamsDa),
    overview: () => import('./da.overview.ts').then(({ overviewDa }) => overviewDa),
  },
}
const requestedParts = new Set<TextPart>(['base'])
/** What is said in each language that was spoken, growing as more is wanted. */
const fetched = new Map<Locale, Some>()

async function fill(locale: Locale, messages: Some, parts: readonly TextPart[]) {
  for (const texts of await Promise.all(parts.map((part) => LOADERS[locale][part]())))
    Object.assign(messages, texts)
}

/** Fetches all that is wanted so far, in one language; what is wanted later comes to it. */
export async function fetchTexts(locale: Locale): Promise<Texts> {
  const messages = fetched.get(locale) ?? {}
  fetched.set(locale, messages)
  await fill(locale, messages, [...requestedParts])
  return messages as Texts
}

/**
 * Fetches the files of a language that may be spoken soon; one that does not come is fetched again when it
 * is.
 */
export const preloadTexts = (locale: Locale) =>
  void Promise.allSettled([...requestedParts].map((part) => LOADERS[locale][part]()))

/**
 * Fetches one more part in every language that was spoken; what is loaded beside it is answered when both are
 * there.
 */
export async function withTexts<Loaded>(part: TextPart, loading: Promise<Loaded>): Promise<Loaded> {
  requestedParts.add(part)
  await Promise.all([...fetched].map(([locale, messages]) => fill(locale, messages, [part])))
  return loading
}
