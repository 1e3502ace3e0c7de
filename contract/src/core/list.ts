import * as z from 'zod/mini'
import { Id, text } from './fields.ts'

/** Rows per page that lists offer (specification, points 2 and 9). */
export const PAGE_SIZES = [5, 10, 30, 100] as const
/** Rows per page unless another size is chosen (specification, point 9). */
export const PAGE_SIZE = 10
/** Pickers and dialogs load this many at the most. */
export const LIST_LIMIT = 500
/** Totals above this are not counted out: the answer says this figure and the portal shows a plus sign. */
export const TOTAL_CAP = 1_000

/** One of a few words, or the id of another record. */
export type ExactFilters = Readonly<Record<string, readonly string[] | 'id'>>

/** What a list may be sorted and filtered by, and the name its rows have on the wire. */
export type ListSpec = {
  readonly sortable: readonly string[]
  readonly filterable: readonly string[]
  /** What else it may be filtered by, as a whole and not by a part. */
  readonly exact?: ExactFilters
  /** Rows are answered as `data`, or as `data.{rowsAs}` with `data.total`. */
  readonly rowsAs?: string
}

/**
 * A list's input, output and spec from one description; `exact` are filters by a whole value, `more` are fields of
 * its own beside the common ones.
 *
 * A page lies behind `offset` rows, which are all walked through: fine for the first pages, slow for the
 * thousandth. `after` names a row instead (the last one of the page before) and `before` the row that the
 * page ends in front of (the first one of the page behind): such a page costs the same wherever it lies.
 * `offset` then only says where it lies, and is used if the row is gone.
 *
 * `rowId` asks for one row instead: the page has it, or nothing where the list does not show it to the caller.
 */
export function listOf<
  Item extends z.ZodMiniType,
  const Sort extends readonly [string, ...string[]],
  const Filter extends readonly string[],
  More extends z.core.$ZodShape = Record<never, never>,
  const Exact extends ExactFilters = Record<never, never>,
>({
  item,
  sort,
  filter,
  exact,
  rowsAs,
  more,
}: {
  item: Item
  sort: Sort
  filter: Filter
  exact?: Exact
  rowsAs?: string
  more?: More
}) {
  const filters = Object.fromEntries([
    ...filter.map((name) => [name, z.optional(text(120))]),
    ...Object.entries(exact ?? {}).map(([name, kind]) => [
      name,
      z.optional(kind === 'id' ? Id : z.enum([...kind], 'invalid_value')),
    ]),
  ]) as Record<Filter[number] | (keyof Exact & string), z.ZodMiniOptional<ReturnType<typeof text>>>
  return {
    input: z.strictObject({
      limit: z._default(
        z
          .number()
          .check(
            z.int('invalid_value'),
            z.minimum(1, 'invalid_value'),
            z.maximum(LIST_LIMIT, 'invalid_value'),
          ),
        PAGE_SIZE,
      ),
      offset: z._default(
        z
          .number()
          .check(
            z.int('invalid_value'),
            z.minimum(0, 'invalid_value'),
            z.maximum(10_000_000, 'invalid_value'),
          ),
        0,
      ),
      after: z.optional(Id),
      before: z.optional(Id),
      rowId: z.optional(Id),
      sortOrder: z._default(
        z.strictObject({
          name: z.enum(sort, 'invalid_value'),
          direction: z._default(z.enum(['asc', 'desc'], 'invalid_value'), 'desc'),
        }),
        {
          name: (sort.includes('createdAt') ? 'createdAt' : sort[0]) as Sort[number],
          direction: 'desc',
        },
      ),
      search: z._default(text(120), ''),
      filters: z._default(z.strictObject(filters), {} as never),
      ...(more ?? ({} as More)),
    }),
    output: z.object({ data: z.array(item), total: z.number() }),
    list: {
      sortable: sort,
      filterable: filter,
      ...(exact && { exact }),
      ...(rowsAs && { rowsAs }),
    } satisfies ListSpec,
  }
}

/** The part of every list's input that is not its own. */
export type ListQuery = {
  readonly limit: number
  readonly offset: number
  /** The row that the page follows; goes before `before` and `offset`. */
  readonly after?: string | undefined
  /** The row that the page ends in front of; goes before `offset`. */
  readonly before?: string | undefined
  /** The one row that is asked for. */
  readonly rowId?: string | undefined
  readonly sortOrder: { readonly name: string; readonly direction: 'asc' | 'desc' }
  readonly search: string
  readonly filters: Readonly<Record<string, string | undefined>>
  /** Whether only the rows are wanted; no call says so. The total is then that of what was looked through. */
  readonly isUncounted?: boolean
}
/** One page of a list, and how many rows there are in all. */
export type Page<Row> = { data: Row[]; total: number }
