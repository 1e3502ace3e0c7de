import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Visitor, legacy user, member, customer, sub-admin, admin, super-admin, device, holder of a set-password
 * token, API key of a customer with every scope.
 */
export const ACTORS = ['V', 'U', 'M', 'C', 'S', 'A', 'X', 'D', 'L', 'K'] as const
/** One column of the access table. */
export type ActorLetter = (typeof ACTORS)[number]

/** The caller's own object, one that is visible but somebody else's, one of another tenant. */
export const RELATIONS = ['own', 'tree', 'other'] as const
/** Whose the object of a call is, from where its caller stands. */
export type Relation = (typeof RELATIONS)[number]

/**
 * What one actor gets: a status for whatever object, or one for each standing (null where there can be no
 * such object). `exact`: the list holds the expected rows and no others; `empty`: it holds none.
 */
export type Cell =
  | { readonly kind: 'any'; readonly status: number; readonly list: 'exact' | 'empty' | null }
  | { readonly kind: 'each'; readonly status: Readonly<Record<Relation, number | null>> }

/** One call of the server and who may make it. */
export type AccessRow = {
  readonly method: string
  /** Below `/v1/` unless it begins with a slash. */
  readonly path: string
  readonly cells: Readonly<Record<ActorLetter, Cell>>
  /** Whether the call exists already; the table names those of later steps too. */
  readonly built: boolean
}

/** The access table as it stands in `access-table.tsv`. */
export function readAccessTable(): AccessRow[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'access-table.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const columns = line.split('\t')
    const at = (name: string) => columns[names.indexOf(name)] ?? ''
    const cells = Object.fromEntries(ACTORS.map((letter) => [letter, cellOf(at(letter))])) as Record<
      ActorLetter,
      Cell
    >
    return { method: at('method'), path: at('path'), cells, built: at('built') === 'yes' }
  })
}

function cellOf(text: string): Cell {
  if (/^\d{3}[se]?$/.test(text))
    return {
      kind: 'any',
      status: Number.parseInt(text, 10),
      list: text.endsWith('s') ? 'exact' : text.endsWith('e') ? 'empty' : null,
    }
  const [own, tree, other] = text.split('/').map((part) => (part === '-' ? null : Number(part)))
  if (own === undefined || tree === undefined || other === undefined || [own, tree, other].some(Number.isNaN))
    throw new Error(`"${text}" is no cell of the access table`)
  return { kind: 'each', status: { own, tree, other } }
}
