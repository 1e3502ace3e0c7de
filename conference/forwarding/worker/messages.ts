import type { LinePurposes } from '../room/describe-lines.ts'
import type { SentPictures } from '../room/inbound-guard.ts'
import type { PictureRequest, ReducedSlots } from '../room/slot.ts'
import type { RequestedSize } from '../room/requested-size.ts'
import type { DropKind } from './count-drops.ts'

/** How a worker is reached by browsers. */
export type WorkerOptions = {
  /** The address of this machine as browsers see it, when it is another than its own. */
  readonly publicIp: string
  /** The one address to listen at; empty for all. */
  readonly bind: string
  /** Whether browsers may come by TURN over TCP: they need a port of their own. */
  readonly mender: boolean
  /** How often what was dropped is reported of one room and kind, in milliseconds. */
  readonly reportDropsMs: number
  /** The module of the library, where it is another than that of its package. */
  readonly library?: string
}

/** Identifies a connection: a page that builds another one counts its attempts. */
export type ConnectionKey = { readonly room: string; readonly person: string; readonly attempt: number }

/** What the server sends to a worker. */
export type ToWorker =
  /** The first message: from now on it listens at this UDP port, 0 for any that is free. */
  | { readonly type: 'begin'; readonly port: number }
  | ({ readonly type: 'offer'; readonly sdp: string; readonly lines: LinePurposes } & ConnectionKey)
  | ({ readonly type: 'watch'; readonly mid: string; readonly request: PictureRequest | null } & Omit<
      ConnectionKey,
      'attempt'
    >)
  | ({ readonly type: 'pictures'; readonly sent: SentPictures } & Omit<ConnectionKey, 'attempt'>)
  /** An offer of a page that tests its line, in no room. */
  | { readonly type: 'line-test'; readonly id: number; readonly sdp: string }
  | ({ readonly type: 'leave' } & Omit<ConnectionKey, 'attempt'>)

/** How a worker does, for the status screen. Processor time is in cores. */
export type WorkerFigures = {
  readonly rooms: number
  readonly people: number
  readonly cores: number
  readonly memoryBytes: number
}

/** What a worker sends to the server. */
export type FromWorker =
  | { readonly type: 'ready' }
  /** The library is not there, or not for this machine: another try would not help. */
  | { readonly type: 'missing'; readonly reason: string }
  /** Without an answer the page may try again. */
  | ({ readonly type: 'answer'; readonly sdp: string | null } & ConnectionKey)
  | ({ readonly type: 'voices'; readonly slots: Readonly<Record<string, string>> } & Omit<
      ConnectionKey,
      'attempt'
    >)
  /** Which slots of a page its downlink has reduced. */
  | ({ readonly type: 'reduced'; readonly slots: ReducedSlots } & Omit<ConnectionKey, 'attempt'>)
  /** The largest size in which any receiver requests a camera. */
  | ({ readonly type: 'requested-size'; readonly size: RequestedSize } & ConnectionKey)
  /** Nothing has come of somebody for a while, or their connection is over. */
  | ({ readonly type: 'gone'; readonly why: 'silent' | 'closed' } & ConnectionKey)
  | ({ readonly type: 'figures' } & WorkerFigures)
  /** The answer to the offer of a test, if it gets one. */
  | { readonly type: 'line-answer'; readonly id: number; readonly sdp: string | null }
  /** What came and had no effect, since the last report of this room and kind. */
  | { readonly type: 'dropped'; readonly room: string; readonly kind: DropKind; readonly count: number }
  | { readonly type: 'failed'; readonly reason: string }
