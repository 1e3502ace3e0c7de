import type { InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { Actor } from '@samtale/contract/core/permissions'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlainKey } from '#i18n/use-text.tsx'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { Column, ListEndpoint, RowOf } from './column.ts'
import type { BulkAction, RowAction } from './row-action.ts'
import type { PageSteps } from './page-steps.ts'
import type { FrozenView } from './use-frozen-page.ts'
import type { PauseHandlers } from './use-pause-updates.ts'
import type { ChangeList } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'

/** How long typing must rest before a search, and before a column's filter, is asked. */
export const SEARCH_DEBOUNCE_MS = 300
/** How long typing must rest before the filter of a column is applied. */
export const FILTER_DEBOUNCE_MS = 1000

/** The words of one list: its heading, its search box, and what stands where there are no rows. */
export type ListLabels = {
  title: PlainKey
  search: PlainKey
  empty: PlainKey
  emptyText: PlainKey
  failed: PlainKey
  icon: LucideIcon
}
/** What a screen says of its list. */
export type ListProps<E extends ListEndpoint> = {
  endpoint: E
  /** What is said where there are no rows may hang on what was answered. */
  labels: ListLabels | ((answer: OutputOf<E> | undefined) => ListLabels)
  columns: readonly Column<RowOf<E>>[]
  actions?: readonly RowAction<RowOf<E>>[]
  /** What select mode can do to several rows at once; without it there is no select mode. */
  bulk?: readonly BulkAction[]
  /** Whether this user may choose that row in select mode; without it, every row. */
  selectable?: (actor: Actor, row: RowOf<E>) => boolean
  /** The name of a row, for the ears: "More for …". */
  nameOf: (row: RowOf<E>) => string
  /** What tells a row from others among those that are chosen; without it, its name. */
  chosenNameOf?: (row: RowOf<E>) => string
  /** `short`: its word on a phone; without it, "Add". */
  add?: { label: PlainKey; short?: PlainKey; run: () => void } | undefined
  /**
   * By which column it stands, the greatest first, unless its reader says otherwise; without it the newest
   * row stands first.
   */
  order?: string
  /** The smallest first in that column. */
  ascending?: boolean
  /** What stands above rows that belong together, as long as they are sorted by that column. */
  groups?: { by: string; of: (row: RowOf<E>) => string }
  /** Fields of the endpoint's own beside the common ones. */
  input?: Partial<InputOf<E>>
  /** Whether rows that cannot be read again make way for saying so, instead of staying as they were. */
  emptyOnFailure?: boolean
  /**
   * Where it stands inside a screen that has a heading of its own: its word in the addresses of that screen.
   */
  part?: string | undefined
  /** Beside the heading, and between heading and table. */
  aside?: ReactNode
  /** What it says may hang on what was answered. */
  above?: ReactNode | ((answer: OutputOf<E> | undefined) => ReactNode)
  /** What stands where there is nothing yet, beside the button that adds. */
  first?: ReactNode
}

/** What a reader has switched on: the filter row, and dense rows. */
export type ListToolsState = {
  filtering: boolean
  setFiltering: (on: boolean) => void
  dense: boolean
  setDense: (on: boolean) => void
}

/** What the parts of a list share. */
export type BodyProps<E extends ListEndpoint> = Required<
  Pick<ListProps<E>, 'endpoint' | 'columns' | 'actions' | 'nameOf'>
> &
  Pick<ListProps<E>, 'add' | 'first'> & {
    labels: ListLabels
    /** What stands above a row, where it is another than above the one before. */
    groupOf: ((row: RowOf<E>) => string) | undefined
    query: ListQuery
    change: ChangeList
    tools: ListToolsState
    actor: Actor
    links: DialogLinks
    narrow: boolean
    /** whether there is a pane beside the list, and the id of the record in it */
    beside: boolean
    shownId: string | null
    /** whether anything is searched or filtered */
    isFiltered: boolean
    page: Page<RowOf<E>> | undefined
    /** the rows as they are shown, which may be older than the page */
    view: FrozenView<RowOf<E>>
    selection: Selection<RowOf<E>>
    steps: PageSteps
    pause: PauseHandlers
    error: AppError | null
    retry: () => void
  }
