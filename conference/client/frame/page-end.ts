import { READY_EVERY_MS, scopeOf } from './messages.ts'
import { openWire } from './wire.ts'

/** The page’s end of the wire. */
export type PageEnd = { event(name: string, data?: Record<string, unknown>): void }
type Options = {
  /** The number that the portal gave to its frame; null where there is no portal. */
  readonly apiId: number | null
  readonly allowed: readonly string[]
  readonly command: (name: string, args: unknown[]) => void
  readonly request: (request: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/**
 * The page's end of the wire. Only its parent, and only from an allowed origin, may hold the other one. Alone
 * in a window it is silent.
 */
export function openPageEnd({ apiId, allowed, command, request }: Options): PageEnd {
  if (window.parent === window || apiId === null) return { event() {} }
  const wire = openWire({
    scope: scopeOf(apiId),
    other: () => window.parent,
    isAllowed: (origin) => allowed.includes(origin),
    onMessage(message) {
      if (message.type === 'event' && typeof message.data.name === 'string') {
        const { name, data } = message.data
        command(name, Array.isArray(data) ? data : [])
      }
      if (message.type !== 'request') return
      const { id, data } = message
      request(data).then(
        (result) => wire.send({ type: 'response', id, result: result ?? null }),
        (error: unknown) =>
          wire.send({ type: 'response', id, error: error instanceof Error ? error.message : String(error) }),
      )
    },
  })
  // Carries nothing but the greeting, so it may go to any parent; what comes back is what is checked.
  const handshakes = setInterval(
    () => (wire.isConnected() ? clearInterval(handshakes) : wire.handshake('*')),
    READY_EVERY_MS,
  )
  wire.handshake('*')
  return { event: (name, data = {}) => wire.send({ type: 'event', data: { ...data, name } }) }
}
