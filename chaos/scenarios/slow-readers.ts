import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { guest, host, join as joinRoom } from '../../conference/testing/test-peer.ts'
import type { Scale, Scenario } from '../scenario.ts'
import { attack, ROOM } from '../slow-readers/attack.ts'
import { startServer } from '../slow-readers/start-server.ts'

const SECONDS: Readonly<Record<Scale, number>> = { full: 60, short: 6 }
const WARM_UP_MS = 3_000
const MB = 1_048_576
const MAX_GROWTH = 32 * MB

export const scenario: Scenario = {
  title:
    'those who do not read cost the server no memory, on any socket, while others send at the rate they may',
  async run(scale, print) {
    const server = await startServer()
    const astrid = await joinRoom(server, host, ROOM)
    await astrid.waitFor('joined')
    const one = guest('One')
    const seven = Array.from({ length: 7 }, (_, at) => guest(`g${at}`))
    const counts = []
    for (const [what, users] of [
      ['seven connections of one guest', Array.from({ length: 7 }, () => one)],
      ['seven guests', seven],
    ] as const) {
      const slow = await attack(server, users)
      server.sendOrder({ changes: 5 })
      await delay(WARM_UP_MS)
      const before = await server.rss()
      let max = before
      for (let second = 0; second < SECONDS[scale]; second += 1) {
        await delay(1_000)
        max = Math.max(max, await server.rss())
        if (second % 10 === 9) print(`${what}: ${Math.round(max / MB)} MB at most after ${second + 1} s`)
      }
      server.sendOrder({ changes: 0 })
      slow.stop()
      counts.push({
        what: `${what}: ${Math.round(before / MB)} MB, and ${Math.round(max / MB)} MB at most in ${SECONDS[scale]} s`,
        ok: max - before <= MAX_GROWTH,
      })
      counts.push({
        what: `${what}: ${slow.cut()} connections that did not read were cut off`,
        ok: slow.cut() > 0,
      })
    }
    counts.push({
      what: 'the host of the call was there all the time',
      ok: astrid.socket.readyState === WebSocket.OPEN,
    })
    astrid.socket.terminate()
    await server.stop()
    return counts
  },
}
