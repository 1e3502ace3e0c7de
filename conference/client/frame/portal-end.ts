import { CONNECT, HELLO, type ToPage, type ToPortal } from './messages.ts'

export type PortalEnd = { command(name: string, args: unknown[]): void; request(name: string, args: unknown[]): Promise<unknown>; close(): void }

/** The portal's end of the wire: listens to one frame of one origin only, and keeps what is sent before the page is there. */
export function openPortalEnd(frame: HTMLIFrameElement, origin: string, onEvent: (name: string, data: Record<string, unknown>) => void): PortalEnd {
  const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let queue: ToPage[] = []
  let port: MessagePort | null = null
  let lastId = 0

  function receive({ data }: MessageEvent<ToPortal>) {
    if (data.kind === 'event') return onEvent(data.name, data.data)
    const waiting = pending.get(data.id)
    pending.delete(data.id)
    if (data.kind === 'answer') waiting?.resolve(data.result)
    else waiting?.reject(new Error(data.message))
  }

  function send(message: ToPage) {
    if (port) port.postMessage(message)
    else queue.push(message)
  }

  function meet(event: MessageEvent<unknown>) {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data !== HELLO) return
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.addEventListener('message', receive)
    port.start()
    frame.contentWindow?.postMessage(CONNECT, origin, [channel.port2])
    for (const message of queue) port.postMessage(message)
    queue = []
  }

  window.addEventListener('message', meet)
  return {
    command: (name, args) => send({ kind: 'command', name, args }),
    request: (name, args) =>
      new Promise((resolve, reject) => {
        lastId += 1
        pending.set(lastId, { resolve, reject })
        send({ kind: 'request', id: lastId, name, args })
      }),
    close() {
      window.removeEventListener('message', meet)
      port?.close()
      for (const { reject } of pending.values()) reject(new Error('The conference was disposed of.'))
      pending.clear()
    },
  }
}
