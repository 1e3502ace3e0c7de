import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP, type ListQuery, type ListSpec, type Page } from '@samtale/contract/core/list'
import type { Db } from './schema.ts'

/** The select behind a list, as SQL by parts; `Row` is what it answers. */
export type ListSource<Row, Spec extends ListSpec = ListSpec> = {
  readonly row?: Row
  /** The columns of a row. */
  readonly select: string
  readonly from: string
  /** Unique; settles the order of equals. */
  readonly key: string
  /** Text by wire name: sorted as Danes do, filtered by any part of it. */
  readonly text: Readonly<Record<Spec['filterable'][number], string>>
  /** What else it may be sorted by; a text column of the same name goes before. */
  readonly sort: Readonly<Record<Exclude<Spec['sortable'][number], Spec['filterable'][number]>, string>>
}

/** A source whose names are not known, only words. */
type AnySource = Omit<ListSource<unknown>, 'text' | 'sort'> & { readonly text: Words; readonly sort: Words }
type Words = Readonly<Record<string, string | undefined>>

type Hits = { readonly source: AnySource; readonly where: RawBuilder<unknown>; readonly query: ListQuery }

/** One page of a list and its total (at most TOTAL_CAP), in one round trip. `where` is the scope: whose rows these are. */
export async function listRows<Row, Spec extends ListSpec>(
  db: Db,
  source: ListSource<Row, Spec>,
  query: ListQuery,
  where: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const hits: Hits = { source, where: sql`(${where})${containing(source, query)}`, query }
  const { rows } = await (isSelective(query) ? gathered(hits) : walked(hits)).execute(db)
  const found = rows.filter(({ list_key }) => list_key !== null)
  const data = found.map(({ list_total: _total, list_key: _key, list_sort: _sort, ...row }) => row as Row)
  return { data, total: Math.min(rows[0]?.list_total ?? 0, TOTAL_CAP) }
}

type Found = { list_total: number; list_key: unknown; list_sort: unknown }
const by = (direction: 'asc' | 'desc') => sql.raw(`order by list_sort ${direction}, list_key ${direction}`)

/**
 * The text index may find few rows or nearly all: gather them up to the cap, and sort what was found. Are there more, then they
 * are so many that the page is full after a short walk in order. Only one of the two halves of `page` is ever run.
 */
function gathered({ source, where, query }: Hits) {
  const order = by(query.sortOrder.direction)
  const rows = sql`select ${sql.raw(`${source.key} as list_key, ${sortOf(source, query)} as list_sort from ${source.from}`)} where ${where}`
  const part = sql`${order} limit ${query.limit} offset ${query.offset}`
  return sql<Found>`with hits as materialized (${rows} limit ${TOTAL_CAP + 1}),
    total as materialized (select count(*) as list_total from hits),
    page as ((select * from hits where (select list_total from total) <= ${TOTAL_CAP} ${part}) union all (${rows} and (select list_total from total) > ${TOTAL_CAP} ${part}))
    select list_total, page.*, shown.* from total left join page on true
      left join lateral (select ${sql.raw(`${source.select} from ${source.from} where ${source.key} = list_key`)}) shown on true ${order}`
}

/** Many rows match: walk them in order until the page is full, and count no further than anybody reads. */
function walked({ source, where, query }: Hits) {
  const { direction } = query.sortOrder
  const from = sql.raw(`from ${source.from}`)
  return sql<Found>`select total.*, page.* from (select count(*) as list_total from (select 1 ${from} where ${where} limit ${TOTAL_CAP}) counted) total
    left join (select ${sql.raw(`${source.key} as list_key, ${sortOf(source, query)} as list_sort, ${source.select}`)} ${from} where ${where}
      ${by(direction)} limit ${query.limit} offset ${query.offset}) page on true ${by(direction)}`
}

function sortOf({ text, sort }: AnySource, { sortOrder }: ListQuery) {
  const words = text[sortOrder.name]
  const expression = words ? `${words} collate "da-x-icu"` : sort[sortOrder.name]
  if (!expression) throw new Error(`This list is not sorted by ${sortOrder.name}`)
  return expression
}

/** Whether a text index narrows the list down: it knows runs of three letters or digits. */
const isSelective = ({ search, filters }: ListQuery) => [search, ...Object.values(filters)].some((term) => /[\p{L}\p{N}]{3}/u.test(term ?? ''))

/** The filters, each in its own column, and the search in any of them. */
function containing({ text }: AnySource, { search, filters }: ListQuery) {
  const conditions = Object.entries(filters).map(([name, term]) => (term ? contains([text[name]], term) : undefined))
  if (search) conditions.push(contains(Object.values(text), search))
  return sql.join(
    conditions.filter((condition) => condition !== undefined).map((condition) => sql` and ${condition}`),
    sql``,
  )
}

const contains = (columns: readonly (string | undefined)[], term: string) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.raw(column ?? 'null')} ilike ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` or `,
  )})`
