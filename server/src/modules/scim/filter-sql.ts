import { sql, type RawBuilder } from 'kysely'
import { invalidFilter, type Compared, type Filter, type Operator } from './filter.ts'

type Condition = RawBuilder<boolean>
/** An attribute that can be filtered by: what it is in SQL, and how it is compared. */
export type Column =
  | { readonly type: 'text' | 'exact' | 'boolean' | 'time'; readonly of: RawBuilder<unknown> }
  /** Several texts: `where` says whether one of them meets a condition. */
  | { readonly type: 'each'; readonly of: RawBuilder<unknown>; readonly where: (one: Condition) => Condition }
/** Those of a resource, by their names in lower case. */
export type Columns = Readonly<Record<string, Column>>

/** Returns a filter as a condition. Throws `invalidFilter` at an attribute that is not among the columns. */
export function filterSql(filter: Filter, columns: Columns): Condition {
  if (filter.kind === 'not') return sql`not ${filterSql(filter.of, columns)}`
  if ('all' in filter) {
    const all = filter.all.map((one) => filterSql(one, columns))
    return sql`(${sql.join(all, filter.kind === 'and' ? sql` and ` : sql` or `)})`
  }
  const { attribute } = filter
  const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined
  if (!column) throw invalidFilter(`"${attribute}" cannot be filtered by`)
  const condition =
    filter.kind === 'present' || (filter.operator === 'ne' && filter.value === null)
      ? present(column)
      : compared(column, filter.operator, filter.value, attribute)
  const whole = column.type === 'each' ? column.where(condition) : condition
  return sql`coalesce(${whole}, false)`
}

const present = ({ type, of }: Column): Condition =>
  type === 'text' || type === 'exact' ? sql`coalesce(${of}, '') <> ''` : sql`${of} is not null`

function compared(column: Column, operator: Operator, value: Compared, attribute: string): Condition {
  if (value === null) {
    if (operator === 'eq') return sql`not (${present(column)})`
    throw invalidFilter(`"${attribute}" cannot be ${operator} null`)
  }
  if (column.type === 'boolean') return booleans(column.of, operator, value, attribute)
  if (typeof value !== 'string') throw invalidFilter(`"${attribute}" is compared with a text`)
  if (column.type === 'time') return times(column.of, operator, value, attribute)
  return column.type === 'text'
    ? texts(sql`lower(${column.of})`, operator, sql`lower(${value}::text)`)
    : texts(column.of, operator, sql`${value}::text`)
}

function booleans(
  of: RawBuilder<unknown>,
  operator: Operator,
  value: Compared,
  attribute: string,
): Condition {
  const expected = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value
  if (typeof expected !== 'boolean' || (operator !== 'eq' && operator !== 'ne'))
    throw invalidFilter(`"${attribute}" is eq or ne, true or false`)
  return operator === 'eq' ? sql`${of} = ${expected}` : sql`${of} <> ${expected}`
}

const ORDERS = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function times(of: RawBuilder<unknown>, operator: Operator, value: string, attribute: string): Condition {
  const time = new Date(value)
  if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(time.getTime()) || !(operator in ORDERS))
    throw invalidFilter(`"${attribute}" is compared with a time such as "2026-01-31T08:00:00Z"`)
  return ordered(of, operator as keyof typeof ORDERS, sql`${time.toISOString()}::timestamptz`)
}

function texts(of: RawBuilder<unknown>, operator: Operator, value: RawBuilder<unknown>): Condition {
  if (operator === 'co') return sql`strpos(${of}, ${value}) > 0`
  if (operator === 'sw') return sql`starts_with(${of}, ${value})`
  if (operator === 'ew') return sql`right(${of}, length(${value})) = ${value}`
  return ordered(of, operator, value)
}

const ordered = (
  of: RawBuilder<unknown>,
  operator: keyof typeof ORDERS,
  value: RawBuilder<unknown>,
): Condition =>
  operator === 'ne' ? sql`${of} is distinct from ${value}` : sql`${of} ${sql.raw(ORDERS[operator])} ${value}`
