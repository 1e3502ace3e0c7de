import type { Locale } from '@samtale/contract/core/fields'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  createTranslator,
  type MessageKeys,
  type NestedKeyOf,
  type NestedValueOf,
  type _Translator,
} from 'use-intl/core'
import { dateFormat } from './date-format.ts'
import { fetchTexts, type Texts } from './texts.ts'

/** Says a text by its key; the arguments a text needs are checked by the compiler. */
export type Text = _Translator<Texts>
type MessageKey = MessageKeys<Texts, NestedKeyOf<Texts>>
/** The keys of the texts that take no arguments: what a label, a title or a column may be. */
export type PlainKey = {
  [Key in MessageKey]: NestedValueOf<Texts, Key> extends `${string}{${string}` ? never : Key
}[MessageKey]
/** What is spoken now. */
export type Language = {
  readonly locale: Locale
  readonly text: Text
  readonly speak: (locale: Locale) => Promise<void>
}

const LanguageContext = createContext<Language | null>(null)

/** Fetches a language. */
export async function loadText(locale: Locale): Promise<Text> {
  return createTranslator({ locale, messages: await fetchTexts(locale) })
}

/** Speaks `first` until told otherwise. */
export function LanguageProvider({
  first,
  children,
}: {
  first: { locale: Locale; text: Text }
  children: ReactNode
}) {
  const [spoken, setSpoken] = useState(() => applyLanguage(first))
  // Whoever writes a day speaks as well, and is drawn again with the new way to write it.
  useSyncExternalStore(dateFormat.subscribe, dateFormat.get)
  useEffect(() => {
    document.documentElement.lang = spoken.locale.split('-')[0] ?? 'en'
  }, [spoken.locale])
  const speak = async (locale: Locale) => setSpoken(applyLanguage({ locale, text: await loadText(locale) }))
  return <LanguageContext value={{ ...spoken, speak }}>{children}</LanguageContext>
}

let currentLocale: Locale = 'en-US'
/** Noted before the first screen asks the server anything: an effect would come after the screens' own. */
function applyLanguage<Spoken extends { locale: Locale }>(spoken: Spoken): Spoken {
  currentLocale = spoken.locale
  dateFormat.setLanguage(spoken.locale)
  return spoken
}
/** For requests: the language the reader sees. */
export const spokenLocale = () => currentLocale

/** Returns the portal's language, its texts and how to change it. Throws outside of the provider. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider')
  return language
}

/** Returns the function that turns a key into words of the portal's language. */
export const useText = () => useLanguage().text
