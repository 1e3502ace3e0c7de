import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENT_KINDS } from '@samtale/contract/documents/documents'
import { isEmptyRichText, readRichText } from '@samtale/contract/documents/rich-text'
import { fillDemo } from './fill-demo.ts'
import { testApp } from '#testing/test-app.ts'

test('the demo has terms, privacy policy, help and five questions in both languages, each a text that could be saved as it is', async (t) => {
  const fixture = await testApp()
  t.after(fixture.close)
  await fillDemo(fixture.db, fixture.clock.now())
  const stored = await fixture.db
    .selectFrom('document_versions')
    .select(['kind', 'content', 'title'])
    .execute()
  for (const { content } of stored) assert.deepEqual(readRichText(content), { doc: JSON.parse(content) })
  const { token } = await fixture.addUser({ role: 'member' })
  const titles = new Set<string>()
  for (const language of ['en', 'da']) {
    const settings = await fixture.client(token, { 'accept-language': language }).settings.read({})
    for (const text of [settings.terms, settings.privacyPolicy, settings.help])
      assert.ok(text && !isEmptyRichText(text))
    for (const { title } of settings.faq ?? []) titles.add(title)
    assert.equal(settings.faq?.length, 5)
  }
  assert.equal(titles.size, 10)
  assert.deepEqual(
    DOCUMENT_KINDS.map((kind) => stored.filter((one) => one.kind === kind).length),
    [4, 2, 2],
  )
})
