import { openFourSockets } from '../../server/src/testing/four-sockets.ts'
import { testApp } from '../../server/src/testing/test-app.ts'

/** What the scenario asks of this process. */
export type Order = { readonly changes: number } | 'token' | 'rss'
/** What it says. */
export type Report = { readonly port: number } | { readonly token: string } | { readonly rss: number }

const CHANGE_MS = 10

/** Every WebSocket of the product in a process of its own, so that its memory is its own too. */
const app = await testApp()
const sockets = await openFourSockets(app)
const ids = Array.from({ length: 90 }, () => crypto.randomUUID())
let changes: NodeJS.Timeout | undefined
const report = (message: Report) => process.send?.(message)

process.on('message', async (order: Order) => {
  if (order === 'rss') {
    // What is kept counts, not what is yet to be collected: twenty megabytes a second pass through.
    globalThis.gc?.()
    return report({ rss: process.memoryUsage.rss() })
  }
  if (order === 'token') return report({ token: (await app.addUser({ role: 'customer' })).token })
  clearInterval(changes)
  changes = setInterval(() => {
    for (let count = 0; count < order.changes; count += 1)
      sockets.live.publish({ resource: 'meetings', ids, audience: ['*'] })
  }, CHANGE_MS)
})
process.on('disconnect', async () => {
  clearInterval(changes)
  await sockets.close()
  await app.close()
  process.exit(0)
})
report({ port: sockets.port })
