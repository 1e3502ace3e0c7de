import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './server.ts'

/**
 * So that what is kept is measured: V8 else makes room for new objects as it sees fit, by 65 MB in the middle
 * of it, of which nothing is used.
 */
const NODE_OPTIONS = ['--expose-gc', '--max-semi-space-size=8']

/** A server in a process of its own, whose memory can be asked for. */
export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts it. Returns where it is, how to have it do something, and how to end it. */
export async function startServer() {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    stdio: 'inherit',
    execArgv: NODE_OPTIONS,
  })
  const next = async <T extends Report>() => ((await once(child, 'message')) as [T])[0]
  const { port } = await next<{ port: number }>()
  const sendOrder = (order: Order) => child.send(order)
  return {
    port,
    signal: `ws://127.0.0.1:${port}/video/signal`,
    sendOrder,
    async rss() {
      sendOrder('rss')
      return (await next<{ rss: number }>()).rss
    },
    async token() {
      sendOrder('token')
      return (await next<{ token: string }>()).token
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
