import type { Mutant } from './mutant.ts'
import { below, parse, type Node } from './syntax.ts'

type Change = Pick<Mutant, 'symbol' | 'node' | 'with' | 'by'>
/** A part of the text that can be taken out or written again. */
type Part = { readonly start: number; readonly end: number; readonly node: Node }

/**
 * Returns the text of a file with one mutant in it. Throws when what it names is not there, or is there more
 * than once.
 */
export function mutate(file: string, source: string, change: Change): string {
  const { symbol, node: kind, with: fragments = [], by } = change
  if (!/\.tsx?$/.test(file)) return replaceOnce(source, fragments[0] ?? '', by ?? '')
  const whole = parse(file, source)
  const inside = symbol === undefined ? whole : symbolOf(whole, symbol)
  const parts = innermost(
    (kind === 'text' ? textParts(inside, source, fragments[0] ?? '') : partsOf(inside, kind)).filter((part) =>
      mentions(part, fragments, kind),
    ),
  )
  const [part] = parts
  if (!part || parts.length > 1)
    throw new Error(`${symbol ?? file}: ${parts.length} of the kind ${kind} with ${fragments.join(', ')}`)
  const [start, end, text] = by === undefined ? withoutPart(source, part, kind) : [part.start, part.end, by]
  const changed = source.slice(0, start) + text + source.slice(end)
  parse(file, changed)
  return changed
}

function replaceOnce(source: string, text: string, by: string) {
  const [before, after, more] = source.split(text)
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error(`not there once: ${text}`)
  return before + by + after
}

/** Finds what a dotted name means: each part is declared somewhere inside the one before. */
function symbolOf(root: Node, path: string): Node {
  return path.split('.').reduce((node, name) => {
    const found = outermost(below(node).filter((one) => one !== node && nameOf(one) === name))
    if (!found[0] || found.length > 1) throw new Error(`${found.length} symbols are called ${path}`)
    return found[0]
  }, root)
}

const NAMED =
  /^(?:(?:Function|Class)Declaration|VariableDeclarator|Property|PropertyDefinition|MethodDefinition)$/
const nameOf = ({ type, children }: Node): string | null =>
  NAMED.test(type) && !isShorthand(children)
    ? (children.find(({ role }) => role === 'id' || role === 'key')?.word ?? null)
    : null
/** A property like `{ name }` declares nothing. */
const isShorthand = ([key, value]: readonly Node[]) => key?.role === 'key' && key.start === value?.start

const outermost = (nodes: readonly Node[]) =>
  nodes.filter(
    (one) => !nodes.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
  )
const innermost = (parts: readonly Part[]) =>
  parts.filter(
    (one) => !parts.some((other) => other !== one && one.start <= other.start && other.end <= one.end),
  )

function partsOf(symbol: Node, kind: Mutant['node']): Part[] {
  // The value of a symbol is its own, not that of another inside it.
  const among = kind === 'value' ? symbol.children : below(symbol)
  return among
    .filter((node) => isKind(node, kind))
    .map((node) => ({ node, start: kind === 'link' ? endOfObject(node) : node.start, end: node.end }))
}

function isKind({ type, role, parent, children }: Node, kind: Mutant['node']): boolean {
  switch (kind) {
    case 'statement':
      return (
        (role === 'body' && /^(?:BlockStatement|Program)$/.test(parent?.type ?? '')) ||
        (role === 'consequent' && parent?.type === 'SwitchCase')
      )
    case 'branch':
      return (role === 'consequent' || role === 'alternate') && /^(?:If|Conditional)/.test(parent?.type ?? '')
    case 'link':
      return (
        type === 'CallExpression' &&
        children[0]?.type === 'MemberExpression' &&
        children[0].children[0]?.type === 'CallExpression'
      )
    case 'property':
      return role === 'properties' || type === 'PropertyDefinition'
    case 'element':
      return role === 'elements'
    case 'argument':
      return role === 'arguments'
    case 'operand':
      return (role === 'left' || role === 'right') && parent?.type === 'LogicalExpression'
    case 'condition':
      return role === 'test'
    case 'returned':
      return (
        (role === 'argument' && parent?.type === 'ReturnStatement') ||
        (role === 'body' && parent?.type === 'ArrowFunctionExpression' && type !== 'BlockStatement')
      )
    case 'call':
      return type === 'CallExpression' || type === 'NewExpression'
    case 'interpolation':
      return role === 'expressions' && parent?.type === 'TemplateLiteral'
    case 'value':
      return role === 'init' || role === 'value'
    case 'name':
      return type === 'Identifier' || type === 'PrivateIdentifier'
    case 'text':
      return false
  }
}

const endOfObject = (call: Node) => call.children[0]?.children[0]?.end ?? call.start

/** Where a text stands in the strings, templates and expressions of a symbol. */
function textParts(symbol: Node, source: string, text: string): Part[] {
  return below(symbol)
    .filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
    .flatMap((node) => {
      const at = source.slice(node.start, node.end).indexOf(text)
      return at < 0 ? [] : [{ node, start: node.start + at, end: node.start + at + text.length }]
    })
}

function mentions({ node, start, end }: Part, fragments: readonly string[], kind: Mutant['node']): boolean {
  if (kind === 'text') return true
  const inside = below(node).filter((one) => one.start >= start && one.end <= end)
  return fragments.every((word) =>
    inside.some((one) => one.word === word || (one.type === 'TemplateElement' && one.word?.includes(word))),
  )
}

/** What is left when a part is taken out: of two operands the other, of a list its commas too. */
function withoutPart(
  source: string,
  { node, start, end }: Part,
  kind: Mutant['node'],
): [number, number, string] {
  if (kind === 'operand' && node.parent) {
    const other = node.parent.children.find((one) => one !== node)
    return [node.parent.start, node.parent.end, other ? source.slice(other.start, other.end) : '']
  }
  if (kind === 'property' || kind === 'element' || kind === 'argument') {
    const after = /^\s*,\s*/.exec(source.slice(end))
    const before = /,\s*$/.exec(source.slice(0, start))
    return after ? [start, end + after[0].length, ''] : [start - (before?.[0].length ?? 0), end, '']
  }
  return [start, end, '']
}
