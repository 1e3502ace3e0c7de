import { CONNECT, HELLO, type ToPage, type ToPortal } from './messages.ts'

export type PageEnd = { event(name: string, data?: Record<string, unknown>): void }
export type PageDeeds = { command(name: string, args: unknown[]): void; request(name: string, args: unknown[]): Promise<unknown> }

/** The page's end of the wire. Only its parent, and only from an allowed origin, may hold the other one. Alone in a window it is silent. */
export function openPageEnd(allowed: readonly string[], deeds: PageDeeds): PageEnd {
  if (window.parent === window) return { event() {} }
  let queue: ToPortal[] = []
  let port: MessagePort | null = null

  function send(message: ToPortal) {
    if (port) port.postMessage(message)
    else queue.push(message)
  }

  function receive({ data }: MessageEvent<ToPage>) {
    if (data.kind === 'command') return deeds.command(data.name, data.args)
    deeds.request(data.name, data.args).then(
      (result) => send({ kind: 'answer', id: data.id, result: result ?? null }),
      (error: unknown) => send({ kind: 'failure', id: data.id, message: error instanceof Error ? error.message : String(error) }),
    )
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [offered] = event.ports
    if (event.source !== window.parent || event.data !== CONNECT || !offered || !allowed.includes(event.origin)) return
    port?.close()
    port = offered
    port.addEventListener('message', receive)
    port.start()
    for (const message of queue) port.postMessage(message)
    queue = []
  })
  // Carries nothing but the greeting, so it may go to any parent; the answer is what is checked.
  window.parent.postMessage(HELLO, '*')
  return { event: (name, data = {}) => send({ kind: 'event', name, data }) }
}
