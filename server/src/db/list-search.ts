import { sql, type RawBuilder } from 'kysely'
import type { ListQuery } from '@samtale/contract/core/list'
import { likePattern, wordPatterns } from './like-pattern.ts'
import type { AnySource } from './list-source.ts'

/** Returns whether a row has what is searched and filtered for; nothing if nobody searches. */
export function matching(
  source: AnySource,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
): RawBuilder<unknown> | undefined {
  const conditions = Object.entries(filters).flatMap(([name, term]) =>
    !term
      ? []
      : source.exact?.[name]
        ? [sql`${sql.raw(source.exact[name])} = ${term}`]
        : [...narrowed(source, term), contains([source.text[name]], term)],
  )
  if (search)
    conditions.push(
      ...(isWhole(source)
        ? narrowed(source, search)
        : [...narrowed(source, search), contains(Object.values(source.text), search)]),
    )
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined
}

/** The text indexes hold three letters together. */
const INDEXED = 3

/**
 * Returns whether a word of a row begins with what is searched for, where that is too short for a text index to
 * find it inside words; nothing if it is long enough, or if there is no such index.
 */
export function beginningWord(
  { big }: AnySource,
  { search, isUncounted }: ListQuery,
): RawBuilder<unknown> | undefined {
  if (!big?.search || !isUncounted || search.length >= INDEXED) return undefined
  const column = sql.raw(big.search.column)
  return sql`(${sql.join(
    wordPatterns(search).map((pattern) => sql`${column} like lower(${pattern})`),
    sql` or `,
  )})`
}

/**
 * Whether the one column with all text holds nothing but the text of this list: else more could be found than
 * may be seen.
 */
const isWhole = ({ text, big }: AnySource) => Boolean(big?.search?.of.every((name) => text[name]))

/** What makes the one text index of a big table serve every search and filter. */
const narrowed = ({ big }: AnySource, term: string) =>
  big?.search ? [sql`${sql.raw(big.search.column)} like lower(${likePattern(term)})`] : []

const contains = (columns: readonly (string | undefined)[], term: string) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.raw(column ?? 'null')} ilike ${likePattern(term)}`),
    sql` or `,
  )})`
