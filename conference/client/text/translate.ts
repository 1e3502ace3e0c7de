import { da } from './da.ts'
import { en, type TextKey } from './en.ts'

/** Returns the text of a key, with its values filled in. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

/** Texts in one language; `{name}` in a text is replaced by the value of that name. */
export function createTranslate(language: 'en' | 'da'): Translate {
  const texts = language === 'da' ? da : en
  return (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
