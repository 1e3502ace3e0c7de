import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Change } from '#platform/event-bus.ts'
import { eventually } from './eventually.ts'

/** An open portal of somebody, and what it is told from now on. */
export async function openPortal(address: string, token: string) {
  const socket = new WebSocket(`${address}/v1/live`)
  const received: (Pick<Change, 'resource' | 'ids'> & { readonly type: string })[] = []
  socket.on('message', (data: Buffer) => received.push(JSON.parse(String(data)) as (typeof received)[number]))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await eventually(() => received.length > 0)

  return {
    /** Waits until it is told that this one was changed, and forgets what came before. */
    async receives(resource: string, id: string) {
      await eventually(
        () => received.some((one) => one.resource === resource && one.ids.includes(id)),
        `news of ${resource}`,
      )
      received.length = 0
    },
    received,
    close: () => socket.close(),
  }
}
