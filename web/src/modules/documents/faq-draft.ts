import { LOCALES, type Locale } from '@samtale/contract/core/fields'
import type { FieldCode } from '@samtale/contract/core/field-codes'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import { isEmptyRichText } from '@samtale/contract/documents/rich-text'

/** A question and its answer as they are written in one language. */
export type FaqText = { readonly title: string; readonly answer: string | null }
/** A question as it is written, in each language. */
export type FaqValues = Readonly<Record<Locale, FaqText>>
/** What is wrong with a question in one language. */
export type FaqWrong = { readonly title?: FieldCode; readonly answer?: FieldCode }

const NOTHING: FaqText = { title: '', answer: null }

/** Returns what stands in the fields of a question: its draft where there is one. */
export function draftOf(entry: FaqEntry | undefined): FaqValues {
  const textIn = (locale: Locale) => {
    const known = entry?.texts[locale]
    return known ? { title: known.title, answer: known.answer } : NOTHING
  }
  return { 'en-US': textIn('en-US'), 'da-DK': textIn('da-DK') }
}

const isBlank = ({ title, answer }: FaqText) =>
  title.trim() === '' && (answer === null || isEmptyRichText(answer))

/** What is missing in one language. */
function wrongIn({ title, answer }: FaqText): FaqWrong {
  return {
    ...(title.trim() === '' && { title: 'faq_title_required' as const }),
    ...((answer === null || isEmptyRichText(answer)) && { answer: 'description_required' as const }),
  }
}

/**
 * Returns what is missing, by language: of those that anything was written in, and of `seen` when it was in none.
 */
export function wrongOf(
  draft: FaqValues,
  entry: FaqEntry | undefined,
  seen: Locale,
): Partial<Record<Locale, FaqWrong>> {
  const filled = LOCALES.filter((locale) => !isBlank(draft[locale]) || entry?.texts[locale] !== undefined)
  const looked = filled.length > 0 ? filled : [seen]
  const found = looked.map((locale) => [locale, wrongIn(draft[locale])] as const)
  return Object.fromEntries(found.filter(([, wrong]) => Object.keys(wrong).length > 0))
}

/**
 * The languages in which something is to be sent: what was changed and, for a publication, what readers do
 * not see yet.
 */
export function changedIn(draft: FaqValues, entry: FaqEntry | undefined, publish: boolean): Locale[] {
  return LOCALES.filter((locale) => {
    const textIn = draft[locale]
    const known = entry?.texts[locale]
    if (!known) return !isBlank(textIn)
    const isChanged = textIn.title.trim() !== known.title || textIn.answer !== known.answer
    return isChanged || (publish && (known.draft || !known.published))
  })
}
