import type { Locale } from '@samtale/contract/core/fields'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { createTranslator, type MessageKeys, type NestedKeyOf, type NestedValueOf, type _Translator } from 'use-intl/core'
import type { en } from './en.ts'
import type { Same } from './same.ts'

/** The texts of English, whose exact words say which arguments each takes. */
type Texts = typeof en
/** Says a text by its key; the arguments a text needs are checked by the compiler. */
export type Text = _Translator<Texts>
type MessageKey = MessageKeys<Texts, NestedKeyOf<Texts>>
/** The keys of the texts that take no arguments: what a label, a title or a column may be. */
export type PlainKey = { [Key in MessageKey]: NestedValueOf<Texts, Key> extends `${string}{${string}` ? never : Key }[MessageKey]
/** What is spoken now. */
export type Language = { readonly locale: Locale; readonly text: Text; readonly speak: (locale: Locale) => Promise<void> }

const LOADERS: Record<Locale, () => Promise<Same<Texts>>> = {
  'en-US': () => import('./en.ts').then(({ en }) => en),
  'da-DK': () => import('./da.ts').then(({ da }) => da),
}
const LanguageContext = createContext<Language | null>(null)

/** Fetches a language; each is a file of its own. */
export async function loadText(locale: Locale): Promise<Text> {
  const messages = (await LOADERS[locale]()) as Texts
  return createTranslator({ locale, messages })
}

/** Speaks `first` until told otherwise. */
export function LanguageProvider({ first, children }: { first: { locale: Locale; text: Text }; children: ReactNode }) {
  const [spoken, setSpoken] = useState(() => heard(first))
  useEffect(() => {
    document.documentElement.lang = spoken.locale.split('-')[0] ?? 'en'
  }, [spoken.locale])
  const speak = async (locale: Locale) => setSpoken(heard({ locale, text: await loadText(locale) }))
  return <LanguageContext value={{ ...spoken, speak }}>{children}</LanguageContext>
}

let currentLocale: Locale = 'en-US'
/** Noted before the first screen asks the server anything: an effect would come after the screens' own. */
function heard<Spoken extends { locale: Locale }>(spoken: Spoken): Spoken {
  currentLocale = spoken.locale
  return spoken
}
/** For requests: the language the reader sees. */
export const spokenLocale = () => currentLocale

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider')
  return language
}

export const useText = () => useLanguage().text
