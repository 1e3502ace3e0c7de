import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRichText } from '@samtale/contract/documents/rich-text'
import { cleanRichText } from './clean-rich-text.ts'

const paragraph = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) })
const text = (written: string, ...marks: object[]) => ({
  type: 'text',
  text: written,
  ...(marks.length > 0 && { marks }),
})
const cleaned = (...content: object[]) =>
  (JSON.parse(cleanRichText({ content })) as { content: object[] }).content

test('what the editor notes beside what is stored is left out', () => {
  const href = 'https://example.com/terms'
  assert.deepEqual(
    cleaned(
      paragraph(
        text('terms', {
          type: 'link',
          attrs: { href, target: '_blank', rel: null, class: 'x', title: null },
        }),
      ),
    ),
    [paragraph(text('terms', { type: 'link', attrs: { href } }))],
  )
  const item = { type: 'listItem', content: [paragraph(text('one'))] }
  assert.deepEqual(cleaned({ type: 'orderedList', attrs: { start: 3, type: null }, content: [item] }), [
    { type: 'orderedList', attrs: { start: 3 }, content: [item] },
  ])
})

test('links and pictures that the server rejects never leave the editor', () => {
  assert.deepEqual(
    cleaned(paragraph(text('press', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))),
    [paragraph(text('press'))],
  )
  const elsewhere = { type: 'image', attrs: { src: 'https://example.com/a.png', alt: '' } }
  const own = {
    type: 'image',
    attrs: { src: '/files/abc123.webp', alt: 'A harbour', title: null, width: null, height: null },
  }
  assert.deepEqual(cleaned(elsewhere, own, { type: 'codeBlock', content: [text('x')] }), [
    { type: 'image', attrs: { src: '/files/abc123.webp', alt: 'A harbour' } },
  ])
})

test('empty lines at the end are no change, and an empty text keeps one line', () => {
  assert.deepEqual(cleaned(paragraph(text('one')), paragraph(), paragraph()), [paragraph(text('one'))])
  assert.deepEqual(cleaned(paragraph(), paragraph()), [paragraph()])
})

test('the server takes whatever is left', () => {
  const content = [
    { type: 'heading', attrs: { level: 2 }, content: [text('Terms')] },
    paragraph(
      text('bold', { type: 'bold' }, { type: 'italic' }),
      { type: 'hardBreak', marks: [{ type: 'bold' }] },
      text('code', { type: 'code' }),
    ),
    { type: 'horizontalRule' },
    { type: 'blockquote', content: [paragraph(text('quoted', { type: 'strike' }))] },
    { type: 'image', attrs: { src: '/files/abc123.webp', alt: '', title: null } },
    paragraph(),
  ]
  assert.ok('doc' in readRichText(cleanRichText({ content })))
})
