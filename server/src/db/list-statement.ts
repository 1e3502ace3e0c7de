import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE, PAGE_SIZES, type ListQuery } from '@samtale/contract/core/list'
import { executePrepared } from './prepared-statement.ts'
import { anchorOf, keyOf, sorted, type ListOrder } from './list-order.ts'
import type { Scoped } from './list-source.ts'
import type { Db } from './schema.ts'

/** The rows of a page, the total, and how many rows were looked at where that was counted. */
export type FoundPage = { readonly rows: readonly Found[]; readonly total: number; readonly looked: number }
type Found = Readonly<Record<string, unknown>>
type Fragments = {
  readonly first?: RawBuilder<unknown>
  readonly total: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
}

/**
 * The page out of rows of which only the order is known yet, with the columns that are shown, and the total,
 * in one round trip.
 */
export async function readPage(
  db: Db,
  scoped: Scoped,
  order: ListOrder,
  { first, total, rows }: Fragments,
): Promise<FoundPage> {
  const { source } = scoped
  const { limit, offset } = placeOf(scoped.query)
  const before = [...anchorOf(scoped, order), ...(first ? [first] : [])]
  const more = source.more ? sql`, ${source.more}` : sql``
  const shown = sql`select ${sql.raw(source.select)}${more} from ${sql.raw(`${source.from} where ${source.key}`)} = ${keyOf(order)}`
  const statement = sql<Found>`${before.length > 0 ? sql`with ${sql.join(before)}` : sql``}
    select total.*, ${keyOf(order)} as list_key, shown.* from (${total}) total
      left join (select * from (${rows}) found ${sorted(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) page on true
      left join lateral (${shown}) shown on true ${sorted(order)}`
  const found = await (isPrepared(scoped) ? executePrepared(db, 'list', statement) : statement.execute(db))
  const { list_total = 0, list_looked = 0 } = found.rows[0] ?? {}
  return {
    rows: found.rows.filter(({ list_key }) => list_key !== null),
    total: Number(list_total),
    looked: Number(list_looked),
  }
}

/** A page as most are read: of a usual size, the first or next to one that was read. */
const isPrepared = ({ source, query }: Scoped) =>
  source.big?.hasOnePlan &&
  (query.limit <= PAGE_SIZE || PAGE_SIZES.some((size) => size === query.limit)) &&
  (!query.offset || query.after || query.before) &&
  !query.search &&
  !Object.values(query.filters).some(Boolean)

/** Rows are passed over only where no row is named to begin behind. */
export const placeOf = ({ limit, offset, after, before }: ListQuery) => ({
  limit,
  offset: after || before ? 0 : offset,
})
