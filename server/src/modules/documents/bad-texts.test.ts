import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_RICH_TEXT } from '@samtale/contract/documents/rich-text'
import type { Uploads } from '#db/tables/settings.ts'
import { databaseDigest } from '#testing/database-digest.ts'
import { linkTo, paragraph, richText } from '#testing/rich-text.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
let token: string
let api: Awaited<ReturnType<TestApp['addUser']>>['api']
let faqId: string
before(async () => {
  fixture = await testApp()
  ;({ token, api } = await fixture.addUser({ role: 'admin' }))
  faqId = (await api.faq.create({ title: 'Why?', answer: richText('Because.') })).id
})
after(() => fixture.close())

/** Every call that takes a text, with the field that it stands in. */
const CALLS: [field: string, path: () => string, body?: object][] = [
  ['terms', () => 'settings/terms'],
  ['privacyPolicy', () => 'settings/privacypolicy'],
  ['help', () => 'settings/help'],
  ['content', () => 'settings/terms/draft'],
  ['answer', () => 'settings/faq', { title: 'How?' }],
  ['answer', () => `settings/faq/${faqId}`, { title: 'How?', publish: false }],
]

async function send(path: string, body: object) {
  const reply = await fixture.app.inject({
    method: 'POST',
    url: `/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  const { code, fields } = reply.json<{ code?: string; fields?: object }>()
  return [reply.statusCode, code, fields]
}

async function rejectedEverywhere(text: unknown, code: string) {
  const old = await databaseDigest(fixture.db)
  for (const [field, path, body] of CALLS)
    assert.deepEqual(
      await send(path(), { ...body, [field]: text }),
      [400, 'validation_error', { [field]: code }],
      `${path()} ${JSON.stringify(text).slice(0, 200)}`,
    )
  assert.deepEqual(await databaseDigest(fixture.db), old)
}

test('links that run or lead out of sight are rejected in every text, and nothing is written', async () => {
  for (const href of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    '//example.org',
    '/\\example.org',
    'vbscript:x',
  ])
    await rejectedEverywhere(richText(paragraph('Click', linkTo(href))), 'link_not_allowed')
})

test('parts that no text has, texts that are none, and letters that cannot be stored are rejected', async () => {
  const [script, style] = [
    { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
    paragraph('a', { type: 'textStyle', attrs: { color: 'red' } }),
  ]
  for (const text of [
    richText(script),
    richText(style),
    '<p onclick="x">a</p>',
    '"doc"',
    richText('a\u0000b'),
    richText('\ud800'),
  ])
    await rejectedEverywhere(text, 'invalid_rich_text')
  for (const text of [7, {}, ['a'], JSON.parse(richText('a')), null]) {
    const [, code] = await send('settings/terms', { terms: text })
    assert.equal(code, 'validation_error')
  }
})

test('a text that is too deep, has too many parts or is too long is rejected, and 5 MB are not even read', async () => {
  let deep: object = paragraph('a')
  for (let at = 0; at < 30; at += 1) deep = { type: 'blockquote', content: [deep] }
  await rejectedEverywhere(richText(deep), 'invalid_rich_text')
  const nested = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(5_000)}${']}'.repeat(5_000)}]}`
  assert.deepEqual(await send('settings/terms', { terms: nested }), [
    400,
    'validation_error',
    { terms: 'invalid_rich_text' },
  ])
  assert.deepEqual(
    await send('settings/terms', {
      terms: richText(...Array.from({ length: 10_001 }, () => ({ type: 'horizontalRule' }))),
    }),
    [400, 'validation_error', { terms: 'invalid_rich_text' }],
  )
  const long = 'æ'.repeat(MAX_RICH_TEXT)
  assert.deepEqual(await send('settings/terms', { terms: richText(long) }), [
    400,
    'validation_error',
    { terms: 'too_long' },
  ])
  const longest = richText(long.slice(0, MAX_RICH_TEXT - richText('').length))
  assert.equal(longest.length, MAX_RICH_TEXT)
  assert.equal((await send('settings/terms', { terms: longest }))[0], 200)
  for (const path of ['settings/terms', 'settings/help/draft', 'settings/faq']) {
    const [status, code] = await send(path, { terms: 'a'.repeat(5 * 1_048_576) })
    assert.deepEqual([status, code], [413, 'payload_too_large'], path)
  }
})

test('a picture in a text is one that was uploaded for texts', async () => {
  const upload = async (kind: Uploads['kind'], name: string) => {
    await fixture.db
      .insertInto('uploads')
      .values({ name, kind, owner_id: null, bytes: 1, width: 1, height: 1, created_at: fixture.clock.now() })
      .execute()
    return name
  }
  const image = (name: string) => ({ type: 'image', attrs: { src: `/files/${name}`, alt: 'A boat' } })
  const [content, logo] = [await upload('content', 'aa01.webp'), await upload('logo', 'aa02.png')]
  for (const name of [logo, 'aa03.webp'])
    await rejectedEverywhere(richText('Look:', image(content), image(name)), 'invalid_value')
  for (const src of ['https://example.org/pixel.gif', 'data:image/png;base64,AA==', '/v1/account/profile'])
    await rejectedEverywhere(richText({ type: 'image', attrs: { src } }), 'invalid_rich_text')
  const text = richText(image(content), image(content), '"src":"/files/none"')
  assert.equal((await api.terms.publish({ terms: text })).content, text)
  assert.equal((await api.faq.update({ id: faqId, title: 'Why?', answer: text })).answer, text)
})

test('versions that never were, and fields that the call does not know, are rejected', async () => {
  const terms = richText('a')
  for (const version of [-1, 1.5])
    assert.equal((await send('settings/terms', { terms, version }))[1], 'validation_error')
  for (const more of [{ locale: 'sv-SE' }, { author: 'x' }, { number: 1 }, { createdAt: '2026-01-01' }])
    assert.equal(
      (await send('settings/terms', { terms, ...more }))[1],
      'validation_error',
      JSON.stringify(more),
    )
})
