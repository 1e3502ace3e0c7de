import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Change } from '#platform/event-bus.ts'
import { eventually } from './eventually.ts'

/** An open portal of somebody, and what it is told from now on. */
export async function openPortal(address: string, token: string) {
  const socket = new WebSocket(`${address}/v1/live`)
  const told: (Pick<Change, 'resource' | 'ids'> & { readonly type: string })[] = []
  socket.on('message', (data: Buffer) => told.push(JSON.parse(String(data)) as (typeof told)[number]))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'hello', token }))
  await eventually(() => told.length > 0)

  return {
    /** Waits until it is told that this one was changed, and forgets what came before. */
    async hearsOf(resource: string, id: string) {
      await eventually(
        () => told.some((one) => one.resource === resource && one.ids.includes(id)),
        `news of ${resource}`,
      )
      told.length = 0
    },
    told,
    close: () => socket.close(),
  }
}
