import { TOTAL_CAP } from '@samtale/contract/core/list'
import type { StreamWhen } from '@samtale/contract/streams/streams'
import { useRead } from '#api/calls.ts'
import { CALLS, type Kind } from './stream-row.ts'

type StreamFilter = {
  readonly kind: Kind
  readonly when?: StreamWhen | undefined
  readonly search: string
  readonly page: number
  readonly perPage: number
}

/**
 * One page of live streams, events or replays: of those to come, or not over, the next begin first, else the newest.
 * `isOf`: it is the page that was asked for, not the one before.
 */
export function useStreams({ kind, when, search, page, perPage }: StreamFilter) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(CALLS[kind].list, {
    limit: perPage,
    offset: page * perPage,
    search,
    filters: {},
    ...(when && { when }),
  })
  const isLast =
    data !== undefined &&
    (data.data.length < perPage || (data.total < TOTAL_CAP && (page + 1) * perPage >= data.total))
  return { answer: data, isLast, error, isFetching, isOf: !isPlaceholderData, retry: () => void refetch() }
}
