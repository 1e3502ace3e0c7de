import { sql, type RawBuilder } from 'kysely'
import {
  PAGE_SIZE,
  PAGE_SIZES,
  TOTAL_CAP,
  type ListQuery,
  type ListSpec,
  type Page,
} from '@samtale/contract/core/list'
import { executePrepared } from './prepared-statement.ts'
import {
  anchorOf,
  behindAnchor,
  keyOf,
  listOrder,
  qualified,
  namesOf,
  rowsIn,
  sorted,
  type ListOrder,
} from './list-order.ts'
import { beginningWord, matching } from './list-search.ts'
import type { ListSource, Scoped } from './list-source.ts'
import { orderedRows } from './list-pages.ts'
import type { Db } from './schema.ts'

export type { ListSource } from './list-source.ts'

/**
 * So many rows are looked through before a text index is asked, and so many where that found too much: a word
 * fills its page soon, or is rare.
 */
const NEAR = 1_000
const FAR = 20_000

/**
 * One page of a list and its total (at most TOTAL_CAP), or the one row that is asked for. `scope` says whose
 * rows these are.
 */
export async function listRows<Row, Spec extends ListSpec>(
  db: Db,
  source: ListSource<Row, Spec>,
  query: ListQuery,
  scope: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const scoped: Scoped = { source, scope, query }
  const match = matching(source, query)
  if (query.rowId) return findRow(db, scoped, match, query.rowId)
  const order = listOrder(scoped)
  const { rows, total } = match ? await search(db, scoped, order, match) : await browse(db, scoped, order)
  if (rows.length === 0 && order.anchor && !(await isListed(db, scoped, order.anchor)))
    return listRows(db, source, { ...query, after: undefined, before: undefined }, scope)
  const data = rows.map(({ list_key: _key, list_total: _total, list_looked: _looked, ...row }) => row as Row)
  return { data: order.isTurned ? data.toReversed() : data, total: Math.min(total, TOTAL_CAP) }
}

/** The row of that key, where it is in scope and has what is searched for. */
async function findRow<Row>(
  db: Db,
  { source, scope }: Scoped,
  match: RawBuilder<unknown> | undefined,
  rowId: string,
): Promise<Page<Row>> {
  const more = source.more ? sql`, ${source.more}` : sql``
  const { rows } = await sql<Row>`select ${sql.raw(source.select)}${more}
    from ${sql.raw(source.from)} where ${sql.raw(source.key)} = ${rowId} and (${scope}) and ${match ?? sql`true`}`.execute(
    db,
  )
  return { data: rows, total: rows.length }
}

/** Nobody searches: walk to the page, and count no further than anybody reads. */
function browse(db: Db, scoped: Scoped, order: ListOrder): Promise<Result> {
  const { source, scope, query } = scoped
  const countBy = source.big ? sql.raw(`order by ${source.big.countBy}`) : sql``
  const total = sql`select count(*) as list_total from (select 1 from ${rowsIn(scoped)} where ${scope} ${countBy} limit ${sql.lit(TOTAL_CAP)}) counted`
  const { offset } = placeOf(query)
  return result(db, scoped, order, { total, rows: orderedRows(scoped, order, offset + query.limit) })
}

/**
 * Looks through the nearest rows of a big table: that is enough for a common word, and all there is of a
 * small scope. Else the word is rare, and what has it is gathered by whichever of scope and text finds fewer;
 * or it is common, but not here, and has to be looked for. Two letters are gathered at the begin of words alone
 * where only some rows are wanted: to look for them inside words is to read the whole table.
 */
async function search(db: Db, scoped: Scoped, order: ListOrder, match: RawBuilder<unknown>): Promise<Result> {
  if (!scoped.source.big) return gather(db, scoped, order, match)
  const near = await look(db, scoped, order, match, NEAR)
  if (near) {
    const isCounted = near.total >= TOTAL_CAP || (near.looked < NEAR && !order.anchor)
    return isCounted || scoped.query.isUncounted ? near : { ...near, total: await count(db, scoped, match) }
  }
  const word = beginningWord(scoped.source, scoped.query)
  const few = await gather(db, scoped, order, word ? sql`${word} and ${match}` : match, TOTAL_CAP + 1)
  if (few.total <= TOTAL_CAP) return few
  const far = await look(db, scoped, order, match, FAR)
  if (far) return { ...far, total: TOTAL_CAP }
  return word ? few : gather(db, scoped, order, match)
}

/** The page out of the first rows in order, if they are enough for it. */
async function look(
  db: Db,
  scoped: Scoped,
  order: ListOrder,
  match: RawBuilder<unknown>,
  max: number,
): Promise<Result | undefined> {
  const found = await result(db, scoped, order, {
    first: sql`looked as materialized (${orderedRows(scoped, order, max, sql`${match} as list_hit`)})`,
    total: sql`select count(*) filter (where list_hit) as list_total, count(*) as list_looked from looked`,
    rows: sql`select * from looked where list_hit`,
  })
  return found.looked < max || found.rows.length === scoped.query.limit ? found : undefined
}

/** All that matches, or up to `most` of it in no order at all, which tells only whether that was all. */
function gather(
  db: Db,
  scoped: Scoped,
  order: ListOrder,
  match: RawBuilder<unknown>,
  max?: number,
): Promise<Result> {
  const last = max ? sql`limit ${sql.lit(max)}` : sql``
  return result(db, scoped, order, {
    first: sql`hits as materialized (select ${qualified(order.columns)} from ${rowsIn(scoped, order)} where (${scoped.scope}) and ${match} ${last})`,
    total: sql`select count(*) as list_total from hits`,
    rows: sql`select * from hits where ${behindAnchor(order, namesOf(order))}`,
  })
}

async function count(db: Db, scoped: Scoped, match: RawBuilder<unknown>) {
  const { rows } = await sql<{ list_total: number }>`select count(*) as list_total
    from (select 1 from ${rowsIn(scoped)} where (${scoped.scope}) and ${match} limit ${sql.lit(TOTAL_CAP)}) counted`.execute(
    db,
  )
  return rows[0]?.list_total ?? 0
}

type Result = { readonly rows: readonly Found[]; readonly total: number; readonly looked: number }
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
async function result(
  db: Db,
  scoped: Scoped,
  order: ListOrder,
  { first, total, rows }: Fragments,
): Promise<Result> {
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
const placeOf = ({ limit, offset, after, before }: ListQuery) => ({
  limit,
  offset: after || before ? 0 : offset,
})

async function isListed(db: Db, { source, scope }: Scoped, key: string) {
  const { rows } =
    await sql`select 1 from ${sql.raw(`${source.from} where ${source.key}`)} = ${key} and (${scope})`.execute(
      db,
    )
  return rows.length > 0
}
