import { parseSync } from 'oxc-parser'

type Node = { readonly type?: string; readonly start?: number; readonly [key: string]: unknown }
type Quasi = { readonly value: { readonly raw: string } }

/** What only SQL says: a cast, a unit, or a clause with its table or column. */
const SQL =
  /::\w+|\binterval '|\bselect\b[^]*\bfrom\b|\binsert into\b|\bupdate\b[^]*\bset\b|\bdelete from\b|\bwhere \w+(\.\w+)? *(=|<|>|in\b)/i

/**
 * Returns where a file pastes a value into the text of a statement, as `file:line`: between quotes of a template
 * that is SQL, or by the query builder's `sql.lit`.
 */
export function findPastedValues(file: string, source: string): string[] {
  const found: string[] = []
  const note = (start = 0) => found.push(`${file}:${source.slice(0, start).split('\n').length}`)
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'TemplateLiteral' && pastesInQuotes(node['quasis'] as readonly Quasi[]))
      note(node.start)
    if (node.type === 'CallExpression' && isLiteralCall(node['callee'] as Node)) note(node.start)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}

function pastesInQuotes(quasis: readonly Quasi[]) {
  const texts = quasis.map(({ value }) => value.raw)
  return SQL.test(texts.join('x')) && texts.slice(0, -1).some((text) => text.endsWith("'"))
}

const isLiteralCall = (callee: Node) =>
  callee.type === 'MemberExpression' &&
  (callee['object'] as Node)['name'] === 'sql' &&
  (callee['property'] as Node)['name'] === 'lit'
