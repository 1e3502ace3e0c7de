import type { RichBlock, RichDoc, RichInline, RichMark } from '@samtale/contract/documents/rich-text'

/** A piece of a paragraph: plain words, or words with marks. */
type Inline = string | RichInline

/** A text as it is stored. */
export const serialize = (content: RichBlock[]): string =>
  JSON.stringify({ type: 'doc', content } satisfies RichDoc)

export const heading = (plain: string): RichBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [textNode(plain)],
})
export const paragraph = (...inlines: readonly Inline[]): RichBlock => ({
  type: 'paragraph',
  content: inlines.map(asInline),
})
export const bullets = (...items: readonly (string | readonly Inline[])[]): RichBlock => ({
  type: 'bulletList',
  content: items.map(asItem),
})
export const steps = (...items: readonly (string | readonly Inline[])[]): RichBlock => ({
  type: 'orderedList',
  content: items.map(asItem),
})
export const bold = (plain: string) => textNode(plain, { type: 'bold' })
export const link = (plain: string, href: string) => textNode(plain, { type: 'link', attrs: { href } })

const textNode = (text: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const asInline = (inline: Inline) => (typeof inline === 'string' ? textNode(inline) : inline)
const asItem = (item: string | readonly Inline[]) => ({
  type: 'listItem' as const,
  content: [paragraph(...(typeof item === 'string' ? [item] : item))],
})
