import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A portal that somebody has open, by what it receives; times are of the machine's own clock. */
export async function openLivePortal(port: number, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/live`)
  const waiting = new Map<string, (at: bigint) => void>()
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('close', (code) => reject(new Error(`the portal was closed with ${code}`)))
    socket.on('message', (data: Buffer) => {
      const at = process.hrtime.bigint()
      const message = JSON.parse(String(data)) as {
        readonly type: string
        readonly resource?: string
        readonly ids?: readonly string[]
      }
      if (message.type === 'ready') resolve()
      for (const id of message.ids ?? []) waiting.get(`${message.resource} ${id}`)?.(at)
    })
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await ready
  return {
    /** Resolves when it next receives that this one was changed. */
    updateSeenBy: (resource: string, id: string) =>
      new Promise<bigint>((resolve) => {
        waiting.set(`${resource} ${id}`, resolve)
      }),
    close: () => socket.close(),
  }
}
