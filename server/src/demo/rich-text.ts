import type { RichBlock, RichDoc, RichInline, RichMark } from '@samtale/contract/documents/rich-text'

/** A piece of a paragraph: plain words, or words with marks. */
type Piece = string | RichInline

/** A text as it is stored. */
export const serialize = (content: RichBlock[]): string =>
  JSON.stringify({ type: 'doc', content } satisfies RichDoc)

export const heading = (words: string): RichBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [say(words)],
})
export const paragraph = (...pieces: readonly Piece[]): RichBlock => ({
  type: 'paragraph',
  content: pieces.map(asInline),
})
export const bullets = (...items: readonly (string | readonly Piece[])[]): RichBlock => ({
  type: 'bulletList',
  content: items.map(asItem),
})
export const steps = (...items: readonly (string | readonly Piece[])[]): RichBlock => ({
  type: 'orderedList',
  content: items.map(asItem),
})
export const bold = (words: string) => say(words, { type: 'bold' })
export const link = (words: string, href: string) => say(words, { type: 'link', attrs: { href } })

const say = (text: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const asInline = (piece: Piece) => (typeof piece === 'string' ? say(piece) : piece)
const asItem = (item: string | readonly Piece[]) => ({
  type: 'listItem' as const,
  content: [paragraph(...(typeof item === 'string' ? [item] : item))],
})
