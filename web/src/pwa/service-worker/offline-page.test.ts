import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offlinePage } from './offline-page.ts'

test('the offline page has the first language of the browser that the portal has, else English', async () => {
  for (const [languages, lang, title] of [
    [['en-GB', 'da'], 'en-US', "You're offline"],
    [['de', 'da-DK', 'en'], 'da-DK', 'Du er offline'],
    [['dan'], 'en-US', "You're offline"],
    [[], 'en-US', "You're offline"],
  ] as const) {
    const page = await offlinePage(languages).text()
    assert.match(page, new RegExp(`<html lang="${lang}">`), languages.join())
    assert.match(page, new RegExp(`<h1>${title}</h1>`), languages.join())
  }
})

test('its policy admits its own style and script by a word that is never the same', async () => {
  const [one, other] = [offlinePage(['en']), offlinePage(['en'])]
  const [policy, another] = [one, other].map(({ headers }) => headers.get('content-security-policy') ?? '')
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy ?? '')?.[1]
  assert.ok(nonce && policy !== another)
  assert.equal((await one.text()).split(`nonce="${nonce}"`).length - 1, 2)
})
