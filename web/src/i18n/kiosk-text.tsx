import type { Locale } from '@samtale/contract/core/fields'
import { createContext, use, type ReactNode } from 'react'
import { createTranslator, type _Translator } from 'use-intl/core'
import type { kioskEn } from './en.kiosk.ts'
import type { Same } from './same.ts'

type Texts = typeof kioskEn
/** Says a text of the kiosk by its key. */
type KioskText = _Translator<Texts>
/** What a device speaks: its owner's language. */
export type KioskLanguage = { readonly locale: Locale; readonly text: KioskText }

const LOADERS: Record<Locale, () => Promise<Same<Texts>>> = {
  'en-US': () => import('./en.kiosk.ts').then(({ kioskEn }) => kioskEn),
  'da-DK': () => import('./da.kiosk.ts').then(({ kioskDa }) => kioskDa),
}
const LanguageContext = createContext<KioskLanguage | null>(null)

/** Fetches a language; each is a file of its own. */
export async function loadKioskText(locale: Locale): Promise<KioskLanguage> {
  const messages = (await LOADERS[locale]()) as Texts
  return { locale, text: createTranslator({ locale, messages }) }
}

/** Gives a device's screens the language of its owner. */
export const KioskLanguageProvider = ({
  language,
  children,
}: {
  language: KioskLanguage
  children: ReactNode
}) => <LanguageContext value={language}>{children}</LanguageContext>

/** Returns the device's language with its texts. Throws outside of the provider. */
export function useKioskLanguage(): KioskLanguage {
  const language = use(LanguageContext)
  if (!language) throw new Error('useKioskLanguage needs a KioskLanguageProvider')
  return language
}

/** Returns the function that turns a key of the device's texts into words. */
export const useKioskText = () => useKioskLanguage().text
