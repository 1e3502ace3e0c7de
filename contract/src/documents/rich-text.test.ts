import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmptyRichText, isSafeLink, readRichText, RICH_TEXT_DEPTH, RICH_TEXT_NODES } from './rich-text.ts'

const text = (plain: string, ...marks: unknown[]) => ({
  type: 'text',
  text: plain,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const read = (...content: unknown[]) => readRichText(JSON.stringify({ type: 'doc', content }))
const link = (attrs: object) => ({ type: 'link', attrs })

const EVERYTHING = [
  { type: 'heading', attrs: { level: 2 }, content: [text('One')] },
  { type: 'heading', attrs: { level: 4 } },
  paragraph(
    text('a ', { type: 'bold' }, { type: 'italic' }),
    text('b', { type: 'underline' }, { type: 'strike' }),
    { type: 'hardBreak' },
    text('c'),
  ),
  {
    type: 'bulletList',
    content: [
      item(paragraph(text('x')), { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph())] }),
    ],
  },
  {
    type: 'orderedList',
    content: [item(paragraph(text('y')), { type: 'blockquote', content: [paragraph(text('z'))] })],
  },
  { type: 'horizontalRule' },
  { type: 'image', attrs: { src: '/files/0a1b.webp', alt: 'A boat' } },
  paragraph(text('mail us', link({ href: 'mailto:help@example.org' }))),
]

test('everything that may be in a text is read as it was written', () => {
  assert.deepEqual(read(...EVERYTHING), { doc: { type: 'doc', content: EVERYTHING } })
})

test('what the editor writes beside it is not stored, nor is any other attribute', () => {
  const attrs = {
    target: '_blank',
    rel: 'noopener',
    class: null,
    title: null,
    onclick: 'alert(1)',
    style: 'color:red',
  }
  assert.deepEqual(
    read(
      {
        ...paragraph(text('a', link({ href: 'https://example.org', ...attrs }), { type: 'bold', attrs })),
        attrs,
        marks: ['?'],
      },
      {
        type: 'image',
        attrs: {
          src: '/files/a.png',
          alt: null,
          width: 9,
          height: 9,
          srcset: 'https://example.org/x',
          onerror: 'alert(1)',
        },
      },
      { type: 'orderedList', attrs: { start: 1, type: null }, content: [item(paragraph())] },
    ),
    {
      doc: {
        type: 'doc',
        content: [
          paragraph(text('a', link({ href: 'https://example.org' }), { type: 'bold' })),
          { type: 'image', attrs: { src: '/files/a.png', alt: null } },
          { type: 'orderedList', attrs: { start: 1 }, content: [item(paragraph())] },
        ],
      },
    },
  )
})

test('a text with anything else in it is rejected', () => {
  const image = (src: unknown) => ({ type: 'image', attrs: { src } })
  const wrong: unknown[] = [
    ...[
      'script',
      'iframe',
      'table',
      'codeBlock',
      'html',
      '__proto__',
      'constructor',
      'text',
      'listItem',
      'doc',
      '',
      7,
      null,
    ].map((type) => ({ type })),
    ...[
      'https://example.org/a.png',
      'data:image/svg+xml,x',
      '//example.org/a',
      '/files/../v1/settings',
      '/files/a/b',
      '/files/',
      'javascript:1',
      7,
    ].map(image),
    { type: 'image' },
    ...[1, 5, '2', null].map((level) => ({ type: 'heading', attrs: { level } })),
    { type: 'heading' },
    paragraph(text('a', { type: 'code' })),
    paragraph(text('a', { type: 'link' })),
    paragraph(text('a', { type: 'bold' }, { type: 'bold' })),
    paragraph(text('')),
    paragraph({ type: 'text' }),
    paragraph(text('a\0b')),
    paragraph(text('half \ud83d')),
    paragraph(paragraph(text('in itself'))),
    { type: 'paragraph', content: 'text' },
    { type: 'bulletList', content: [] },
    { type: 'bulletList', content: [paragraph()] },
    { type: 'bulletList', content: [item()] },
    { type: 'bulletList', content: [item({ type: 'horizontalRule' })] },
    { type: 'blockquote', content: [] },
    { type: 'orderedList', attrs: { start: -1 }, content: [item(paragraph())] },
    'text',
    [paragraph()],
  ]
  for (const block of wrong)
    assert.deepEqual(read(block), { error: 'invalid_rich_text' }, JSON.stringify(block))
  for (const serialized of [
    '',
    'text',
    '7',
    'null',
    '[]',
    '{}',
    '{"type":"paragraph"}',
    '{"type":"doc","content":{}}',
    '{"type":"doc"',
    '<p>a</p>',
  ])
    assert.deepEqual(readRichText(serialized), { error: 'invalid_rich_text' }, serialized)
})

test('a link leads to the web, a mailbox, a phone or this server, and nowhere else, however it is written', () => {
  const safe = [
    'https://example.org/a?b=c#d',
    'http://example.org',
    'mailto:a@example.org',
    'tel:+4512345678',
    '/help',
    '/',
    'HTTPS://example.org',
  ]
  for (const href of safe) assert.ok(isSafeLink(href), href)
  const script = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
  ]
  const other = [
    'data:text/html,x',
    'blob:https://example.org/x',
    'file:///etc',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'example.org',
    '#a',
    '',
  ]
  const odd = [
    'https://',
    'https://a b',
    'https://example.org/\u202e',
    'mailto:',
    'tel:',
    `https://example.org/${'a'.repeat(2_100)}`,
  ]
  for (const href of [...script, ...other, ...odd]) {
    assert.ok(!isSafeLink(href), href)
    assert.deepEqual(read(paragraph(text('a', link({ href })))), { error: 'link_not_allowed' }, href)
  }
})

test('a text has so many parts and is so deep, and one that is deeper than any stack is rejected like any other', () => {
  const inside = (depth: number): unknown =>
    depth === 2 ? paragraph(text('a')) : { type: 'blockquote', content: [inside(depth - 1)] }
  assert.ok('doc' in read(inside(RICH_TEXT_DEPTH)))
  assert.deepEqual(read(inside(RICH_TEXT_DEPTH + 1)), { error: 'invalid_rich_text' })
  assert.ok('doc' in read(...Array.from({ length: RICH_TEXT_NODES }, () => paragraph())))
  assert.deepEqual(read(...Array.from({ length: RICH_TEXT_NODES + 1 }, () => paragraph())), {
    error: 'invalid_rich_text',
  })
  const deep = `${'{"type":"blockquote","content":['.repeat(12_000)}${']}'.repeat(12_000)}`
  assert.deepEqual(readRichText(`{"type":"doc","content":[${deep}]}`), { error: 'invalid_rich_text' })
  assert.deepEqual(readRichText('['.repeat(400_000)), { error: 'invalid_rich_text' })
})

test('a text is empty while no word and no picture is in it', () => {
  const empty = (...content: unknown[]) => isEmptyRichText(JSON.stringify({ type: 'doc', content }))
  assert.ok(empty() && empty(paragraph()) && empty(paragraph(text(' \u00a0'), { type: 'hardBreak' })))
  assert.ok(empty({ type: 'bulletList', content: [item(paragraph())] }))
  assert.ok(empty({ type: 'horizontalRule' }))
  assert.ok(
    !empty(paragraph(text('a'))) && !empty({ type: 'image', attrs: { src: '/files/a.png', alt: null } }),
  )
  assert.ok(
    !empty({
      type: 'bulletList',
      content: [item(paragraph(), { type: 'blockquote', content: [paragraph(text('a'))] })],
    }),
  )
})
