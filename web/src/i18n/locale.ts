import { LOCALES, type Locale } from '@samtale/contract/core/fields'

const CHOICE = 'locale'
/** The language of those who asked for none. */
export const DEFAULT_LOCALE: Locale = 'en-US'

/**
 * The language to use: the profile's, else the one chosen in this browser, else the first the browser asks
 * for that we speak, else English.
 */
export function pickLocale(
  profile: Locale | null | undefined,
  chosen: string | null,
  requested: readonly string[],
): Locale {
  if (profile) return profile
  return (
    spoken(chosen ?? '') ?? requested.map(spoken).find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
  )
}

function spoken(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split('-')[0]
  return LOCALES.find((locale) => locale.split('-')[0] === language)
}

/** Before anybody is known: this browser's language. */
export const browserLocale = () => pickLocale(null, localStorage.getItem(CHOICE), navigator.languages)

/** Keeps a choice made on the sign-in screen. */
export const rememberLocale = (locale: Locale) => localStorage.setItem(CHOICE, locale)
