import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { MAIL_KINDS, type MailKind } from '@samtale/contract/mail-templates/mail-templates'
import type { Browser, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { composeMail } from '#core/emails/compose-mail.ts'
import { MAIL_TEXTS } from '#core/emails/mail-texts.ts'
import { launchBrowser } from '../../../../conference/testing/browser.ts'
import { sampleMail } from './sample-mail.ts'

const LOCALES = ['en-US', 'da-DK'] as const
const WIDTHS = [320, 440, 600]
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let page: Page
before(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
})
after(() => browser.close())

/** The mail as it is sent, with a logo that the reader's program does not fetch. */
function mailOf(kind: MailKind, locale: (typeof LOCALES)[number], companyName = 'Havnegård Kommune') {
  const brand = { companyName, logo: '/files/none.png', primaryColor: null }
  const context = { locale, publicUrl: 'http://127.0.0.1:9', now: new Date('2026-03-02T10:00:00Z') }
  return composeMail(
    { brand, publicUrl: context.publicUrl, templateTexts: () => MAIL_TEXTS[locale][kind] },
    sampleMail(kind, { ...context, dateFormat: 'language', timeZone: 'Europe/Copenhagen' }),
  )
}

/** Words that stand in two lines, but for addresses; and by how much the page is wider than its window. */
const measure = () =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !word.includes('://') && !/^(?!e-mail).*-/i.test(word)) broken.push(word)
      }
    }
    return { broken, sideways: document.documentElement.scrollWidth - innerWidth }
  })

for (const locale of LOCALES) {
  test(`every mail fits 320, 440 and 600 pixels without a broken word, with and without its style sheet (${locale})`, async () => {
    for (const kind of MAIL_KINDS) {
      const { html } = mailOf(kind, locale)
      for (const content of [html, html.replace(/<style>[\s\S]*<\/style>/, '')])
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await page.setContent(content)
          assert.deepEqual(await measure(), { broken: [], sideways: 0 }, `${kind} at ${width}`)
        }
    }
  })

  test(`every mail has enough contrast in light and in dark, also where its logo is not shown (${locale})`, async () => {
    for (const kind of MAIL_KINDS)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // The name in place of the logo is read as text, which is what it is then.
        await page.setContent(mailOf(kind, locale).html.replace(/<img ([^>]*)>/, '<span $1>Name</span>'))
        await page.evaluate(axe)
        const found = await page.evaluate(async () => {
          const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
          const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
          )
        })
        assert.deepEqual(found, [], `${kind} in ${colorScheme}`)
      }
  })
}

test('where the logo is not shown, a name of two lines stands whole in its place, in light and in dark', async () => {
  const { html } = mailOf('meeting-invited', 'da-DK', 'Region Nordjyllands Center for Digital Kommunikation')
  // The name in place of the logo is read as text, which is what it is then.
  const content = html.replace(/<img ([^>]*)>/, (_, attributes: string) => {
    const name = /alt="([^"]*)"/.exec(attributes)?.[1]
    return `<span ${attributes}>${name}</span>`
  })
  await page.setViewportSize({ width: 320, height: 900 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(content)
    const cut = await page.evaluate(() => {
      const logo = document.querySelector('.logo') ?? document.body
      const column = logo.parentElement ?? document.body
      return {
        below: logo.scrollHeight - logo.clientHeight,
        right: Math.max(0, logo.getBoundingClientRect().right - column.getBoundingClientRect().right),
      }
    })
    assert.deepEqual(cut, { below: 0, right: 0 }, colorScheme)
  }
})

/** A day with its year first or with slashes, a clock of twelve hours or with a colon, an English day or month. */
const NOT_DANISH =
  /\b\d{4}[/-]\d\d[/-]\d\d\b|\b\d\d?\/\d\d?\/\d{4}|\b[AP]M\b|\b\d\d?:\d\d\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*day\b|\b(Jan|Febr)uary\b|\bMarch\b/

test('a mail says the weekday of each of its days, and in Danish each as Danes write it, in its subject, text and HTML', () => {
  for (const locale of LOCALES)
    for (const kind of MAIL_KINDS) {
      const { subject, text, html } = mailOf(kind, locale)
      for (const { 0: day } of text.matchAll(/\S+ (?:\d{4}\/\d\d\/\d\d|\d\d\.\d\d\.\d{4})/g))
        assert.match(day, /^[a-zø]+day |^[a-zø]+dag /i)
      if (locale !== 'da-DK') continue
      const body = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ')
      for (const part of [subject, text, body])
        assert.doesNotMatch(part.replaceAll(/https?:\S+/g, ''), NOT_DANISH, kind)
    }
})
