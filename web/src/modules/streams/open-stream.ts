import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import type { Kind, StreamRow } from './stream-row.ts'

/** Which dialog stands open: to plan one, or about one. */
export type OpenStream =
  | { readonly action: 'create'; readonly kind: Kind; readonly targets?: readonly StreamTarget[] }
  | { readonly action: 'edit' | 'view' | 'delete' | 'stop'; readonly row: StreamRow }
export type SetOpenStream = (open: OpenStream | null) => void
