import { scopeOf } from './messages.ts'
import { openWire } from './wire.ts'

/** The portal’s end of the wire. */
export type PortalEnd = {
  command(name: string, args: unknown[]): void
  request(request: Record<string, unknown>): Promise<unknown>
  close(): void
}
type Options = {
  readonly frame: HTMLIFrameElement
  readonly apiId: number
  readonly origin: string
  readonly onEvent: (name: string, data: Record<string, unknown>) => void
}

/**
 * The portal's end of the wire: listens to one frame of one origin only, and keeps what is sent before the
 * page is there.
 */
export function openPortalEnd({ frame, apiId, origin, onEvent }: Options): PortalEnd {
  const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  const wire = openWire({
    scope: scopeOf(apiId),
    other: () => frame.contentWindow,
    isAllowed: (from) => from === origin,
    onMessage(message) {
      if (message.type === 'event' && typeof message.data.name === 'string') {
        const { name, ...data } = message.data
        onEvent(name, data)
      }
      if (message.type !== 'response') return
      const waiting = pending.get(message.id)
      pending.delete(message.id)
      if (message.error === undefined) waiting?.resolve(message.result)
      else waiting?.reject(new Error(typeof message.error === 'string' ? message.error : 'unknown'))
    },
  })

  return {
    command: (name, args) => wire.send({ type: 'event', data: { name, data: args } }),
    request: (data) =>
      new Promise((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { resolve, reject })
        wire.send({ type: 'request', id: lastId, data })
      }),
    close() {
      wire.close()
      for (const { reject } of pending.values()) reject(new Error('The conference was disposed of.'))
      pending.clear()
    },
  }
}
