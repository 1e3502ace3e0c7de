/**
 * Between a portal and the page of a room the messages are those of Jitsi Meet: JSON texts, each with the
 * scope of one frame.
 */
export type Wire = {
  readonly postis: true
  readonly scope: string
  readonly method: string
  readonly params: unknown
}

/** Said by each side, again and again, until the other one has repeated its text. */
export const READY = '__ready__'
/** The method of every message after both sides are ready. */
export const MESSAGE = 'message'
/** Milliseconds between two `READY` of a side that is not answered yet. */
export const READY_EVERY_MS = 50

/**
 * To the page: a command is an event with a name and a list. To the portal: an event has its facts beside the
 * name.
 */
export type Message =
  | { readonly type: 'event'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly type: 'request'; readonly id: number; readonly data: Readonly<Record<string, unknown>> }
  | { readonly type: 'response'; readonly id: number; readonly result?: unknown; readonly error?: unknown }

/**
 * Returns the scope of the frame with that number, by which its messages are distinguished from those of other
 * frames.
 */
export const scopeOf = (id: number) => `jitsi_meet_external_api_${id}`

/** Returns whether a value is an object that is neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what was said in a scope, or null for anything else. */
export function readWire(
  data: unknown,
  scope: string,
): { readonly method: string; readonly params: unknown } | null {
  if (typeof data !== 'string') return null
  try {
    const wire: unknown = JSON.parse(data)
    return isRecord(wire) && wire.postis === true && wire.scope === scope && typeof wire.method === 'string'
      ? { method: wire.method, params: wire.params }
      : null
  } catch {
    return null
  }
}

/** Returns a message whose frame is sound; what it carries is for its reader to check. */
export function readMessage(params: unknown): Message | null {
  if (!isRecord(params)) return null
  const { type, id, data, result, error } = params
  if (type === 'event' && isRecord(data)) return { type, data }
  if (type === 'request' && typeof id === 'number' && isRecord(data)) return { type, id, data }
  if (type === 'response' && typeof id === 'number') return { type, id, result, error }
  return null
}
