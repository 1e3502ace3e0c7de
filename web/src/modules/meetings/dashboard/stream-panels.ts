import type { ReactNode } from 'react'

type Panel = {
  readonly of: 'streamings' | 'events'
  readonly search: string
  readonly perPage: number
  readonly now: number
}

/**
 * The dashboard's tabs of live streams and scheduled events, which are another feature's; null while
 * streaming is switched off or the reader has none.
 */
export type StreamPanels = ((panel: Panel) => ReactNode) | null
