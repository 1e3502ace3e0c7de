import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP, type ListQuery, type ListSpec, type Page } from '@samtale/contract/core/list'
import { behindAnchor, listOrder, qualified, namesOf, rowsIn, type ListOrder } from './list-order.ts'
import { beginningWord, matching } from './list-search.ts'
import type { ListSource, Scoped } from './list-source.ts'
import { placeOf, readPage, type FoundPage } from './list-statement.ts'
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
function browse(db: Db, scoped: Scoped, order: ListOrder): Promise<FoundPage> {
  const { source, scope, query } = scoped
  const countBy = source.big ? sql.raw(`order by ${source.big.countBy}`) : sql``
  const total = sql`select count(*) as list_total from (select 1 from ${rowsIn(scoped)} where ${scope} ${countBy} limit ${sql.lit(TOTAL_CAP)}) counted`
  const { offset } = placeOf(query)
  return readPage(db, scoped, order, { total, rows: orderedRows(scoped, order, offset + query.limit) })
}

/**
 * Looks through the nearest rows of a big table: that is enough for a common word, and all there is of a
 * small scope. Else the word is rare, and what has it is gathered by whichever of scope and text finds fewer;
 * or it is common, but not here, and has to be looked for. Two letters are gathered at the begin of words alone
 * where only some rows are wanted: to look for them inside words is to read the whole table.
 */
async function search(
  db: Db,
  scoped: Scoped,
  order: ListOrder,
  match: RawBuilder<unknown>,
): Promise<FoundPage> {
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
): Promise<FoundPage | undefined> {
  const found = await readPage(db, scoped, order, {
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
): Promise<FoundPage> {
  const last = max ? sql`limit ${sql.lit(max)}` : sql``
  return readPage(db, scoped, order, {
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

async function isListed(db: Db, { source, scope }: Scoped, key: string) {
  const { rows } =
    await sql`select 1 from ${sql.raw(`${source.from} where ${source.key}`)} = ${key} and (${scope})`.execute(
      db,
    )
  return rows.length > 0
}
