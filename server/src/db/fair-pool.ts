import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { lendForRead } from './lent-transactions.ts'
import type { ReadReplica } from './read-replica.ts'
import { limitTime, OutOfTime, TIME_LIMITS, timeLeft, type TimeLimits } from './time-limits.ts'
import { currentWork, type Work } from './work.ts'

/** As long as a connection is waited for by anybody else. */
const WAIT_MS = 10_000
/** A call may need a second connection while it holds one. */
const MIN_SHARE = 2

type Share = { taken: number; readonly waiting: (() => void)[] }
type Limits = TimeLimits & {
  readonly waitMs: number
  readonly lendsTransactions: boolean
  readonly replica: Replica | null
}
type Replica = Pick<ReadReplica, 'mayServe' | 'failed'> & { readonly pool: Pool }

/**
 * A pool of which no feature has more than half: where a table is stuck, those who need it wait for each
 * other, and everybody else is served. A call that belongs to no feature has no such bound. What only reads is
 * ended sooner than what changes something. `connect` rejects, as the pool does, when there is no connection
 * in time.
 */
export function fairPool(pool: Pool, limits: Partial<Limits> = {}): PostgresPool {
  const { waitMs, lendsTransactions, replica, ...times } = {
    ...{ ...TIME_LIMITS, waitMs: WAIT_MS, lendsTransactions: false, replica: null },
    ...limits,
  }
  const max = Math.max(MIN_SHARE, Math.floor(pool.options.max / 2))
  const shares = new Map<string, Share>()

  async function take(feature: string, timeoutMs: number): Promise<() => void> {
    const share = shares.get(feature) ?? { taken: 0, waiting: [] }
    shares.set(feature, share)
    if (share.taken < max) share.taken += 1
    else await turnOf(share, timeoutMs)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const next = share.waiting.shift()
      if (next) return next() // takes over this one's place
      share.taken -= 1
      if (share.taken === 0) shares.delete(feature)
    }
  }

  function turnOf({ waiting }: Share, timeoutMs: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(
        new Error('timeout exceeded when trying to connect: the connections of this feature are all taken'),
      )
    }, timeoutMs)
    const start = () => {
      clearTimeout(late)
      resolve()
    }
    waiting.push(start)
    return promise
  }

  async function connect(work: Work) {
    return (await fromReplica(work)) ?? lend(await pool.connect(), work)
  }

  /** null where the primary has to serve it. */
  async function fromReplica(work: Work) {
    const { lagging } = work
    if (!replica || !lagging || !replica.mayServe(lagging.people)) return null
    try {
      const client = await lend(await replica.pool.connect(), work)
      lagging.isServed = true
      return client
    } catch (error) {
      if (error instanceof OutOfTime) throw error
      replica.failed(error)
      return null
    }
  }

  async function lend(client: PoolClient, work: Work) {
    try {
      await (lendsTransactions ? lendForRead : limitTime)(client, work, times)
      return client
    } catch (error) {
      client.release(error instanceof OutOfTime ? undefined : true)
      throw error
    }
  }

  return {
    async connect() {
      const work = currentWork()
      if (work.feature === undefined) return connect(work)
      const giveBack = await take(work.feature, Math.min(waitMs, timeLeft(work, times) ?? waitMs))
      try {
        return releasing(await connect(work), giveBack)
      } catch (error) {
        giveBack()
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** The driver gives each connection a `release` of its own whenever it is handed out. */
function releasing(client: PoolClient, giveBack: () => void): PostgresPoolClient {
  const release = client.release.bind(client)
  client.release = (reason) => {
    giveBack()
    release(reason)
  }
  return client
}
