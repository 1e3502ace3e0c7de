import * as z from 'zod/mini'
import type { FieldCode } from '../core/field-codes.ts'

/** The most characters of a serialized text. */
export const MAX_RICH_TEXT = 400_000
/** Lists in lists and quotes in quotes go no deeper. */
export const RICH_TEXT_DEPTH = 20
/** Paragraphs, list items, pieces of text and all else counted together. */
export const RICH_TEXT_NODES = 10_000

/**
 * Returns where a link may lead: the web, a mailbox, a phone, or a place in this server. A browser reads `\` as
 * `/` and drops what cannot be seen.
 */
export function isSafeLink(href: string): boolean {
  if (href.length > 2_048 || /[\s\\\p{Cc}\p{Cf}]/u.test(href)) return false
  return /^(https?:\/\/|mailto:.|tel:.|\/(?!\/))/i.test(href) && URL.canParse(href, 'https://portal.invalid')
}

/** Whether it is the address of a picture that was uploaded to this server. */
const isPicture = (src: string) => /^\/files\/[a-z0-9][a-z0-9.-]{0,127}$/.test(src)

/** A zero byte and half of a letter cannot be stored. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const eachOnce = (marks: readonly { type: string }[]) =>
  new Set(marks.map(({ type }) => type)).size === marks.length

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().check(z.refine(isSafeLink, 'link_not_allowed')) }),
  }),
])
/** How a piece of text looks, or where it leads. */
export type RichMark = z.infer<typeof Mark>

const marks = z.optional(z.array(Mark).check(z.refine(eachOnce)))
const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().check(z.minLength(1), z.refine(isStorable)), marks }),
  z.object({ type: z.literal('hardBreak') }),
])
/** A piece of text with its marks, or the end of a line. */
export type RichInline = z.infer<typeof Inline>

const inlines = z.optional(z.array(Inline))
const Alt = z._default(z.nullable(z.string().check(z.maxLength(500), z.refine(isStorable))), null)
const Plain = [
  z.object({ type: z.literal('paragraph'), content: inlines }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.literal([2, 3, 4]) }),
    content: inlines,
  }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({
    type: z.literal('image'),
    attrs: z.object({ src: z.string().check(z.refine(isPicture)), alt: Alt }),
  }),
] as const

/** An item of a list. */
export type RichListItem = { type: 'listItem'; content: RichBlock[] }
/** What stands below each other in a text. */
export type RichBlock =
  | z.infer<(typeof Plain)[number]>
  | { type: 'bulletList'; content: RichListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: RichListItem[] }
  | { type: 'blockquote'; content: RichBlock[] }

// The editor holds no empty list, and no item that begins with anything but a paragraph.
const Item: z.ZodMiniType<RichListItem> = z.object({
  type: z.literal('listItem'),
  content: z.lazy(() => z.array(Block).check(z.refine(([first]) => first?.type === 'paragraph'))),
})
const items = z.array(Item).check(z.minLength(1))
const start = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Block: z.ZodMiniType<RichBlock> = z.discriminatedUnion('type', [
  ...Plain,
  z.object({ type: z.literal('bulletList'), content: items }),
  z.object({ type: z.literal('orderedList'), attrs: z.optional(z.object({ start })), content: items }),
  z.object({ type: z.literal('blockquote'), content: z.lazy(() => z.array(Block).check(z.minLength(1))) }),
])

/**
 * All that may be in a text, with the attributes that are kept; others the editor writes are dropped, unknown
 * parts refuse the whole.
 */
const Doc = z.object({ type: z.literal('doc'), content: z._default(z.array(Block), []) })
/** A whole text after reading: nothing in it but what may be. */
export type RichDoc = z.infer<typeof Doc>

/** Reads a serialized text: answers it with nothing in it but what may be, or why not. */
export function readRichText(serialized: string): { readonly doc: RichDoc } | { readonly error: FieldCode } {
  const parsed = parseJson(serialized)
  if (!isBounded(parsed)) return { error: 'invalid_rich_text' }
  const read = z.safeParse(Doc, parsed)
  if (read.success) return { doc: read.data }
  return {
    error: read.error.issues.some(({ message }) => message === 'link_not_allowed')
      ? 'link_not_allowed'
      : 'invalid_rich_text',
  }
}

/** What is no JSON is no text either: null. */
function parseJson(serialized: string): unknown {
  try {
    return JSON.parse(serialized)
  } catch {
    return null
  }
}

/** Counts without calling itself: a text may be nested deeper than the stack is. */
function isBounded(value: unknown): boolean {
  const open = [{ value, depth: 0 }]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { content } = (next.value ?? {}) as { content?: unknown }
    if (!Array.isArray(content)) continue
    seen += content.length
    if (seen > RICH_TEXT_NODES || next.depth === RICH_TEXT_DEPTH) return false
    for (const inner of content) open.push({ value: inner, depth: next.depth + 1 })
  }
  return true
}

/** Returns whether no word and no picture is in a text that was read before. */
export const isEmptyRichText = (serialized: string): boolean =>
  !(JSON.parse(serialized) as RichDoc).content.some(isSeen)

function isSeen(node: RichBlock | RichListItem | RichInline): boolean {
  if (node.type === 'text') return node.text.trim() !== ''
  if (node.type === 'image') return true
  return 'content' in node && (node.content ?? []).some(isSeen)
}

/**
 * A rich text as the serialized JSON of the editor; what is kept of it holds nothing but what may be in it.
 */
export const SerializedRichText = z.pipe(
  z
    .string('description_required')
    .check(z.minLength(1, 'description_required'), z.maxLength(MAX_RICH_TEXT, 'too_long')),
  z.transform((serialized: string, context) => {
    const read = readRichText(serialized)
    if ('doc' in read) return JSON.stringify(read.doc)
    context.issues.push({ code: 'custom', message: read.error, input: serialized })
    return z.NEVER
  }),
)

/** One that says something. */
export const FilledRichText = z.pipe(
  SerializedRichText,
  z.string().check(z.refine((text) => !isEmptyRichText(text), 'description_required')),
)
