import { MAX_TOKEN } from './limits.ts'
import type { IceServer } from './messages.ts'

/** How a page reached the media server: directly by UDP, through a TURN server, or not at all. */
export type LineWay = 'udp' | 'relay' | 'none'

/** What a page says that tests its line to the media server, each once and in this order. */
export type LineClientMessage =
  | { readonly type: 'test'; readonly room: string; readonly token: string }
  | { readonly type: 'offer'; readonly sdp: string }
  | { readonly type: 'result'; readonly way: LineWay }

/** What the server says to it. */
export type LineServerMessage =
  /** `host` is empty where it is the address of the page; `ports` where any port may be taken. */
  | {
      readonly type: 'ready'
      readonly iceServers: readonly IceServer[]
      readonly host: string
      readonly ports: readonly number[]
    }
  | { readonly type: 'answer'; readonly sdp: string }
  | { readonly type: 'unavailable' }

const MAX_OFFER = 12_000
const WAYS: readonly unknown[] = ['udp', 'relay', 'none']
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max

/** Returns a message of a page that tests its line; null when it is none. */
export function parseLineMessage(text: string): LineClientMessage | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof message !== 'object' || message === null) return null
  const { type, room, token, sdp, way }: Record<string, unknown> = { ...message }
  if (type === 'test' && isText(room, 255) && isText(token, MAX_TOKEN)) return { type, room, token }
  if (type === 'offer' && isText(sdp, MAX_OFFER)) return { type, sdp }
  if (type === 'result' && WAYS.includes(way)) return { type, way: way as LineWay }
  return null
}
