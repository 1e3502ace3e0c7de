import type { ComponentType, LazyExoticComponent, ReactNode } from 'react'
import type { Endpoint, InputOf, OutputOf } from '@samtale/contract/core/endpoint'
import type { ListQuery, ListSpec } from '@samtale/contract/core/list'
import type { PlainKey, Text } from '#i18n/use-text.tsx'

/** An endpoint that answers a page of rows, and says how they are sorted and filtered. */
export type ListEndpoint = Endpoint & { readonly list: ListSpec }
/** What a list endpoint answers rows of. */
export type RowOf<E extends ListEndpoint> =
  OutputOf<E> extends { data: (infer Row extends { id: string })[] } ? Row : never

/** What the rows of a list are asked for with. */
export type ListRequest<E extends ListEndpoint> = {
  endpoint: E
  query: ListQuery
  /** Fields of the endpoint's own beside the common ones. */
  input: Partial<InputOf<E>> | undefined
}

/** What a column's own filter is given: its name, what is chosen, and what hears of another choice. */
export type ColumnFilterProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** In the table, where there is less room than on a phone. */
  readonly small?: boolean | undefined
}

/** One column: how its cell looks, and by the endpoint's own words whether it sorts and filters. */
export type Column<Row> = {
  /** The name the server sorts and filters by. */
  field: string
  label: PlainKey
  cell: (row: Row) => ReactNode
  /** The same as plain text, for the exported file; a column without it is not exported. */
  text?: (row: Row, text: Text) => string
  /** How it is filtered, where the endpoint filters it by a whole value; fetched when somebody filters. */
  filter?: LazyExoticComponent<ComponentType<ColumnFilterProps>>
  /** A CSS width; columns without one share the rest. */
  width?: string
  /** Whether the file has it only where it is shown, and not always. */
  exportedIfShown?: boolean
  /** Not shown until its reader wants it; `narrow`: or the window has room for it. */
  hidden?: boolean | 'narrow'
  /** Not shown beside a pane, where the others need its room, until its reader wants it. */
  hiddenBesidePane?: boolean
  /** Figures, at the right. */
  figures?: boolean
  /** On a phone: the card's heading, beside it, something to press before its menu or at its end. */
  place?: 'title' | 'state' | 'mark' | 'foot'
}
