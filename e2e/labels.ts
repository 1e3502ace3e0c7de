import type { Frame, Page } from '@playwright/test'
import type { Locale } from '@samtale/contract/core/fields'
import { da as conferenceDa } from '../conference/client/text/da.ts'
import { en as conferenceEn } from '../conference/client/text/en.ts'
import { kioskDa } from '../web/src/i18n/da.kiosk.ts'
import { da } from '../web/src/i18n/da.ts'
import { kioskEn } from '../web/src/i18n/en.kiosk.ts'
import { en } from '../web/src/i18n/en.ts'

/** The portal's texts by language. */
export const LABELS = { 'en-US': en, 'da-DK': da } as const

type Tree = { readonly [key: string]: string | Tree }
const leaves = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )

const TEXTS: Record<Locale, ReadonlySet<string>> = {
  'en-US': new Set(
    [...leaves(en), ...leaves(kioskEn)].map(([, text]) => text).concat(Object.values(conferenceEn)),
  ),
  'da-DK': new Set(
    [...leaves(da), ...leaves(kioskDa)].map(([, text]) => text).concat(Object.values(conferenceDa)),
  ),
}
const KEYS = new Set(leaves(en).map(([key]) => key))

/** A day with its year first or with slashes, a clock of twelve hours, and English names of days and months. */
const NOT_DANISH =
  /(?<![\w-])\d{4}[/-]\d\d[/-]\d\d(?![\w-])|\d\d?\/\d\d?\/\d{4}|(?<![\w-])\d\d? ?[AP]M\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), |\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d\d?\b|\b(January|February|March|May|June|July|October|December)\b/

/** A way to write days, where one is chosen. */
const IS_FORMAT = /\([YMD/.-]+\)$/

/**
 * Returns what is wrong with the words on a page: raw keys, unfilled arguments, words of another language, a
 * wrong `lang`.
 */
export async function wordFindings(page: Page, locale: Locale): Promise<string[]> {
  const foreign = TEXTS[locale === 'en-US' ? 'da-DK' : 'en-US'].difference(TEXTS[locale])
  const findings: string[] = []
  for (const frame of framesIn(page)) {
    const { lang, texts } = await readTexts(frame)
    if (!lang.startsWith(locale.slice(0, 2)))
      findings.push(`lang is "${lang}" in ${new URL(frame.url()).pathname}`)
    for (const text of texts) {
      if (foreign.has(text)) findings.push(`in another language: "${text}"`)
      if (locale === 'da-DK' && NOT_DANISH.test(text) && !IS_FORMAT.test(text))
        findings.push(`not as Danes write it: "${text}"`)
      if (/\{\w+\}/.test(text)) findings.push(`an argument is missing: "${text}"`)
      if (text.split(/[\s:,"“”()]+/).some((word) => KEYS.has(word) && word.includes('.')))
        findings.push(`a raw key: "${text}"`)
    }
  }
  return findings
}

/**
 * The page and its frames, without those where nothing is shown yet: one whose page has not come, and one that is
 * loaded ahead behind it.
 */
export const framesIn = (page: Page): Frame[] =>
  page.frames().filter((each) => !['', 'about:blank'].includes(each.url()) && !each.url().endsWith('#later'))

/** Everything that is to be read or heard. */
const readTexts = (frame: Frame) =>
  frame.evaluate(() => {
    const texts = new Set<string>([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement
      // What is marked as written in another language is read in that one; code, and what somebody types, in
      // none.
      const marked = around?.closest('[lang]')?.getAttribute('lang') ?? ''
      if (
        !around?.closest('script, style, code, textarea') &&
        marked.startsWith(document.documentElement.lang)
      )
        texts.add(walker.currentNode.textContent?.trim() ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.add(element.getAttribute(name)?.trim() ?? '')
    texts.delete('')
    return { lang: document.documentElement.lang, texts: [...texts] }
  })
