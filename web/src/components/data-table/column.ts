import type { ReactNode } from 'react'
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

/** One column: how its cell looks, and by the endpoint's own words whether it sorts and filters. */
export type Column<Row> = {
  /** The name the server sorts and filters by. */
  field: string
  label: PlainKey
  cell: (row: Row) => ReactNode
  /** The same as plain text, for the exported file; a column without it is not exported. */
  text?: (row: Row, text: Text) => string
  /** A CSS width; columns without one share the rest. */
  width?: string
  /** Not shown until its reader wants it. */
  hidden?: boolean
  /** Figures, at the right. */
  figures?: boolean
  /** On a phone: the card's heading, beside it, or as something to press before its menu. */
  place?: 'title' | 'state' | 'mark'
}
