import { parseSync } from 'oxc-parser'

/** A node of the syntax tree (ESTree), with its place in the text and what stands around it. */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly parent: Node | null
  /** The property of the parent that holds it. */
  readonly role: string
  readonly children: readonly Node[]
  /**
   * What it is called or says itself: the name of an identifier, the value of a string, the raw text of a
   * template or an expression.
   */
  readonly word: string | null
}

/** Returns the tree of a TypeScript file. Throws when it cannot be parsed. */
export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return nodeOf(program as unknown as Raw, null, '')
}

/** Returns a node and everything below it, in the order of the text. */
export const below = (node: Node): Node[] => [node, ...node.children.flatMap(below)]

type Raw = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function nodeOf(raw: Raw, parent: Node | null, role: string): Node {
  const children: Node[] = []
  const node: Node = {
    type: raw.type,
    start: raw.start,
    end: raw.end,
    parent,
    role,
    children,
    word: wordOf(raw),
  }
  for (const [key, value] of Object.entries(raw)) {
    // An import or a property that is written once is in the tree twice.
    for (const one of Array.isArray(value) ? value : [value])
      if (isRaw(one)) children.push(nodeOf(one, node, key))
  }
  children.sort((a, b) => a.start - b.start)
  return node
}

function wordOf(raw: Raw): string | null {
  if (raw.type === 'Identifier' || raw.type === 'PrivateIdentifier') return String(raw.name)
  if (raw.type === 'Literal') return String(raw.value)
  if (raw.type === 'TemplateElement') return (raw.value as { raw: string }).raw
  return null
}
