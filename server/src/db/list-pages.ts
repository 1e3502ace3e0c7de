import { sql, type RawBuilder } from 'kysely'
import {
  anchorValues,
  behindAnchor,
  isBehind,
  qualified,
  NOBODY,
  rowsIn,
  sorted,
  type ListOrder,
} from './list-order.ts'
import type { GroupSort, Scoped } from './list-source.ts'

/**
 * The first `most` rows in scope behind the anchor, in their order: what they are sorted by, and `more`, a
 * column of its own name.
 */
export function orderedRows(
  scoped: Scoped,
  order: ListOrder,
  max: number,
  more?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (order.group) return orderedGroups(scoped, order, order.group, max, more)
  const { scope } = scoped
  return sql`select ${qualified(order.columns)}${beside(more)} from ${rowsIn(scoped)}
    where (${scope}) and ${behindAnchor(order)} ${sorted(order)} limit ${sql.lit(max)}`
}

/**
 * Walks what the rows hang on in its order, and below each the rows; those that hang on nothing are looked up
 * by themselves.
 */
function orderedGroups(
  scoped: Scoped,
  order: ListOrder,
  group: GroupSort,
  max: number,
  more?: RawBuilder<unknown>,
) {
  const { source, scope } = scoped
  const [text, key, time, id] = anchorValues(order)
  const ends = sql.raw(order.direction === 'asc' ? `'-infinity'::timestamptz` : `'infinity'::timestamptz`)
  const groupBehind = order.anchor
    ? sql`and (${sql.raw(`${group.text}, ${group.key}`)}) ${isBehind(order)}= (${text}, ${key})`
    : sql``
  const rowBehind = order.anchor
    ? sql`and (${sql.raw(`${group.time}, ${source.key}`)}) ${isBehind(order)} (case when ${sql.raw(group.key)} = ${key} then ${time} else ${ends} end, ${id})`
    : sql``
  const last = sql`limit ${sql.lit(max)}`
  const row = (
    link: RawBuilder<unknown>,
    behind: RawBuilder<unknown>,
  ) => sql`select ${qualified([group.time, source.key], 2)}${beside(more)} from ${rowsIn(scoped)}
    where ${sql.raw(group.link)} ${link} and (${scope}) ${behind} ${sorted(order, ['list_2', 'list_3'])} ${last}`
  const loose = [`''::text collate "da-x-icu"`, NOBODY, group.time, source.key]
  return sql`select * from (
      (select ${qualified([group.text, group.key])}, below.* from ${sql.raw(group.from)} cross join lateral (${row(sql.raw(`= ${group.key}`), rowBehind)}) below
        where ${sql.raw(group.where)} ${groupBehind} ${sorted(order)} ${last})
      union all
      (select ${qualified(loose.slice(0, 2))}, loose.* from (${row(sql`is null`, sql`and ${behindAnchor(order, loose)}`)}) loose)
    ) walked ${sorted(order)} ${last}`
}

const beside = (more: RawBuilder<unknown> | undefined) => (more ? sql`, ${more}` : sql``)
