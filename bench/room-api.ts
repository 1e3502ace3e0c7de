import { setTimeout as delay } from 'node:timers/promises'
import { addCustomers } from './fill-customers.ts'
import { openForwardedPeers } from './forwarded-peers.ts'
import { sendLoadApart } from './load.ts'
import { openBenchServer } from './open-bench-server.ts'
import { median, type Finding } from './report.ts'
import { staffToken } from './tokens.ts'

const CUSTOMERS = 1_000
const ROUNDS = 3
const SECONDS = 3
/** By then the code that is run often is compiled. */
const WARM_UP_SECONDS = 10
const SETTLE_MS = 4_000
const MAX_RATIO = 1.5

/**
 * Measures how long somebody waits for a list beside a forwarded room of so many people, and without it, before
 * and afterwards. The people are part of this process: what they use of a processor is missing beside them, too.
 */
export async function apiBesideRoom(people: number): Promise<Finding> {
  const { server, token, end } = await openBenchServer(async ({ pool, db }) => {
    await addCustomers(pool, CUSTOMERS)
    return { token: await staffToken(db) }
  })
  const read = (seconds: number) =>
    sendLoadApart({
      ...{ port: server.port, path: '/v1/users/getallcustomers', token },
      ...{ body: { limit: 10, offset: 0 }, seconds, connections: 1 },
    })
  async function rounds() {
    const times: number[] = []
    while (times.length < ROUNDS) times.push((await read(SECONDS)).p95)
    return times
  }
  try {
    await read(WARM_UP_SECONDS)
    const before = await rounds()
    const busy = median(await besideRoom(people, rounds))
    const idle = median([...before, ...(await rounds())])
    return {
      what: `${people} people, p95 of a list beside them`,
      ours: `${busy.toFixed(1)} ms`,
      against: `idle ${idle.toFixed(1)} ms`,
      ratio: busy / idle,
      limit: MAX_RATIO,
    }
  } finally {
    await end()
  }
}

/** Does something while so many people talk and are seen. */
async function besideRoom<Answer>(people: number, work: () => Promise<Answer>): Promise<Answer> {
  const room = openForwardedPeers()
  try {
    for (let index = 0; index < people; index += 1) await room.join()
    room.arrange()
    for (const [index, peer] of room.peers.entries()) room.speak(peer, index)
    await delay(SETTLE_MS)
    return await work()
  } finally {
    room.close()
  }
}
