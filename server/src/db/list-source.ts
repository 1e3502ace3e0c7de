import type { RawBuilder } from 'kysely'
import type { ListQuery, ListSpec } from '@samtale/contract/core/list'

/**
 * The select behind a list, as SQL by parts; `Row` is what it answers.
 *
 * @example
 * export const groupSource: ListSource<GroupRow> = {
 *   select: 'g.id, g.name, owner.name as owner_name',
 *   from: 'groups g join users owner on owner.id = g.parent_id',
 *   key: 'g.id',
 *   text: { name: 'g.name' },
 *   exact: { managedBy: 'g.parent_id' },
 *   sort: { createdAt: 'g.created_at' },
 * }
 */
export type ListSource<Row, Spec extends ListSpec = ListSpec> = {
  readonly row?: Row
  /** The columns of a row. */
  readonly select: string
  /**
   * Columns more that depend on who reads or when: as values, so that the statement stays the same text.
   */
  readonly more?: RawBuilder<unknown>
  readonly from: string
  /** Unique; settles the order of equals. */
  readonly key: string
  /** Text by wire name: filtered by any part of it, sorted as Danes do. */
  readonly text: Readonly<Record<Spec['filterable'][number], string>>
  /** Filters by a whole value, by wire name. */
  readonly exact?: Readonly<Record<string, string>>
  /**
   * What else it may be sorted by, or a text column in another way. Never null: a page could not be told to
   * follow such a row.
   */
  readonly sort: Readonly<
    Record<Exclude<Spec['sortable'][number], Spec['filterable'][number]>, Sort> &
      Partial<Record<Spec['filterable'][number], Sort>>
  >
  /** For a table of any size. */
  readonly big?: {
    /**
     * Where `from` joins more: the rows' own table, of which alone scope, text and sorts speak, the sort by a
     * group aside.
     */
    readonly rows?: string
    /** A sort that has an index in every scope: rows are counted in its order, and so lie together. */
    readonly countBy: string
    /**
     * Whether its pages have one best plan, since no scope of theirs names anybody: PostgreSQL then makes it
     * once for a connection.
     */
    readonly hasOnePlan?: boolean
    /**
     * One column with the text of several, in small letters, under one text index; without it the rows in
     * scope are looked through.
     */
    readonly search?: { readonly column: string; readonly of: readonly string[] }
  }
}

type Sort = string | RawBuilder<unknown> | GroupSort

/**
 * Rows sorted by a text of what they belong to, such as the name of their manager: no index can hold
 * that order, but the others can be walked in theirs, and below each its rows. Only for a big table.
 */
export type GroupSort = {
  /** What rows hang on: few beside the rows, each with a text and a key, both in one index. */
  readonly from: string
  readonly where: string
  readonly text: string
  readonly key: string
  /** The row's column that leads to that key, and the time by which rows of one group are sorted. */
  readonly link: string
  readonly time: string
}

/** A source whose names are not known, only words. */
export type AnySource = Omit<ListSource<unknown>, 'text' | 'sort'> & {
  readonly text: Readonly<Record<string, string | undefined>>
  readonly sort: Readonly<Record<string, Sort | undefined>>
}

/** A list as it is asked for, and whose rows it may show. */
export type Scoped = {
  readonly source: AnySource
  readonly scope: RawBuilder<unknown>
  readonly query: ListQuery
}
