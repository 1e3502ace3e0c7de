import { isSafeLink } from '@samtale/contract/documents/rich-text'

/** What the editor holds, which may be more than the server stores. */
type Parent = {
  readonly type?: string | undefined
  readonly text?: string | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | null | undefined
  readonly content?: readonly Parent[] | undefined
  readonly marks?: readonly Parent[] | undefined
}

/** What each kind of node keeps of its attributes. */
const NODES: Readonly<Record<string, readonly string[]>> = {
  text: [],
  paragraph: [],
  heading: ['level'],
  bulletList: [],
  orderedList: ['start'],
  listItem: [],
  blockquote: [],
  horizontalRule: [],
  hardBreak: [],
  image: ['src', 'alt'],
}
const MARKS: Readonly<Record<string, readonly string[]>> = {
  bold: [],
  italic: [],
  underline: [],
  strike: [],
  link: ['href'],
}

/**
 * Returns what the editor holds, as it is sent: only what the server stores, without the empty lines at its end.
 */
export function cleanRichText({ content = [] }: Parent): string {
  const cleaned = content.flatMap(cleanNode)
  const last = cleaned.findLastIndex((node) => !isEmptyLine(node))
  return JSON.stringify({ type: 'doc', content: cleaned.slice(0, Math.max(last + 1, 1)) })
}

function cleanNode(node: Parent): Parent[] {
  const { type = '', text } = node
  const cleaned = NODES[type]
  if (!cleaned || (type === 'image' && !isPicture(node))) return []
  const content = node.content?.flatMap(cleanNode) ?? []
  const marks = node.marks?.flatMap(cleanMark) ?? []
  return [
    {
      type,
      ...attrsOf(node, cleaned),
      ...(text !== undefined && { text }),
      ...(content.length > 0 && { content }),
      ...(marks.length > 0 && type === 'text' && { marks }),
    },
  ]
}

function cleanMark(mark: Parent): Parent[] {
  const { type = '' } = mark
  const cleaned = MARKS[type]
  if (!cleaned || (type === 'link' && !isSafeLink(String(mark.attrs?.['href'])))) return []
  return [{ type, ...attrsOf(mark, cleaned) }]
}

function attrsOf({ attrs }: Parent, cleaned: readonly string[]) {
  const entries = cleaned
    .map((name) => [name, attrs?.[name]] as const)
    .filter(([, value]) => value !== undefined && value !== null)
  return entries.length > 0 ? { attrs: Object.fromEntries(entries) } : {}
}

/** One of this server: from elsewhere, that server would be told who reads. */
const isPicture = ({ attrs }: Parent) => String(attrs?.['src']).startsWith('/files/')
const isEmptyLine = ({ type, content }: Parent) => type === 'paragraph' && content === undefined
