import type { InputOf } from '@samtale/contract/core/endpoint'
import { LIST_LIMIT, type Page } from '@samtale/contract/core/list'
import { request } from '#api/request.ts'
import type { ListEndpoint, ListRequest, RowOf } from './column.ts'

type Options<E extends ListEndpoint> = ListRequest<E> & {
  /** Takes the rows of one step; false ends the walk. */
  onRows: (rows: readonly RowOf<E>[]) => boolean
}

/** Goes through all rows that match, 500 at a time, each step from the row where the last one ended. */
export async function fetchAllRows<E extends ListEndpoint>({
  endpoint,
  query,
  input,
  onRows,
}: Options<E>): Promise<void> {
  let after: string | undefined
  for (let offset = 0; ; offset += LIST_LIMIT) {
    const pageInput = { ...query, ...input, limit: LIST_LIMIT, offset, after, before: undefined }
    const { data } = (await request(endpoint, pageInput as InputOf<E>)) as Page<RowOf<E>>
    if (!onRows(data) || data.length < LIST_LIMIT) return
    after = data.at(-1)?.id
  }
}
