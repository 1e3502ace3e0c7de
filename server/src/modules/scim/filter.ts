import { ScimError } from '#http/scim-error.ts'

/** How an attribute is compared (RFC 7644, 3.4.2.2). */
export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
/** What it is compared with. */
export type Compared = string | number | boolean | null
/** A filter as a tree. Attributes are in lower case, without the name of their schema: `name.givenname`. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly all: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | {
      readonly kind: 'compare'
      readonly attribute: string
      readonly operator: Operator
      readonly value: Compared
    }

/** Characters that a filter may have. */
const MAX_LENGTH = 2_000
/** How deep its parentheses may be nested. */
const MAX_DEPTH = 10
const OPERATORS: readonly string[] = [
  'eq',
  'ne',
  'co',
  'sw',
  'ew',
  'gt',
  'ge',
  'lt',
  'le',
] satisfies Operator[]
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

/** Returns the error for a filter that cannot be read. */
export const invalidFilter = (detail: string) =>
  new ScimError(400, `filter: ${detail}`, { scimType: 'invalidFilter' })

/** Returns the name of an attribute in lower case, without that of its schema. */
export const attributeName = (path: string) => path.replace(SCHEMA, '').toLowerCase()

/** Returns a filter as a tree. Throws `invalidFilter`, also for one that is too long or too deep. */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text)
  let at = 0
  const peek = () => tokens[at]?.toLowerCase()
  const take = () => {
    const token = tokens[(at += 1) - 1]
    if (token === undefined) throw invalidFilter('it ends too early')
    return token
  }
  const expect = (expected: string) => {
    const token = take()
    if (token !== expected) throw invalidFilter(`expected "${expected}" and found "${token}"`)
  }

  function several(kind: 'or' | 'and', prefix: string, depth: number): Filter {
    const next = () => (kind === 'or' ? several('and', prefix, depth) : one(prefix, depth))
    const all = [next()]
    while (peek() === kind) {
      take()
      all.push(next())
    }
    return all.length === 1 ? (all[0] as Filter) : { kind, all }
  }
  function inside(end: ')' | ']', prefix: string, depth: number): Filter {
    if (depth >= MAX_DEPTH) throw invalidFilter(`it is nested deeper than ${MAX_DEPTH}`)
    const filter = several('or', prefix, depth + 1)
    expect(end)
    return filter
  }
  function one(prefix: string, depth: number): Filter {
    const token = take()
    if (token === '(') return inside(')', prefix, depth)
    if (token.toLowerCase() === 'not' && peek() === '(') {
      take()
      return { kind: 'not', of: inside(')', prefix, depth) }
    }
    if (!/^[a-z$]/i.test(token)) throw invalidFilter(`expected an attribute and found "${token}"`)
    const attribute = prefix + attributeName(token)
    if (peek() === '[') {
      take()
      if (prefix) throw invalidFilter('brackets inside brackets')
      return inside(']', `${attribute}.`, depth)
    }
    return comparison(attribute, take().toLowerCase())
  }
  function comparison(attribute: string, operator: string): Filter {
    if (operator === 'pr') return { kind: 'present', attribute }
    if (!OPERATORS.includes(operator)) throw invalidFilter(`"${operator}" is no operator`)
    return { kind: 'compare', attribute, operator: operator as Operator, value: valueOf(take()) }
  }

  const filter = several('or', '', 0)
  if (at < tokens.length) throw invalidFilter(`nothing may follow before "${tokens[at]}"`)
  return filter
}

function tokensOf(text: string): string[] {
  if (text.length > MAX_LENGTH) throw invalidFilter(`it has more than ${MAX_LENGTH} characters`)
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let end = 0; end < text.trimEnd().length; end = TOKEN.lastIndex) {
    const [, mark, string, word] = TOKEN.exec(text) ?? []
    const token = mark ?? string ?? word
    if (token === undefined) throw invalidFilter('a quotation mark is missing')
    tokens.push(token)
  }
  return tokens
}

/** Directories also write `True`, as their own language does. */
function valueOf(token: string): Compared {
  try {
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(token) ? token.toLowerCase() : token)
    if (value === null || typeof value !== 'object') return value as Compared
  } catch {
    // what is said below is true of it too
  }
  throw invalidFilter(`"${token}" is no value: texts stand in quotation marks`)
}
