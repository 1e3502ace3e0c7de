import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Whose work is being done just now: the kind of thing that a call deals with. */
const features = new AsyncLocalStorage<string>()

/** Does something for a feature: the connections that it asks for meanwhile count as the feature's. */
export const workFor = <Answer>(feature: string, act: () => Answer): Answer => features.run(feature, act)

/** As long as a connection is waited for by anybody else. */
const WAIT_MS = 10_000
/** A call may need a second connection while it holds one. */
const LEAST_SHARE = 2

type Share = { taken: number; readonly waiting: (() => void)[] }

/**
 * A pool of which no feature has more than half: where a table is stuck, those who need it wait for each other, and everybody else is served. Whoever
 * belongs to no feature has no such bound. `connect` rejects, as the pool does, when there is no connection in time.
 */
export function fairPool(pool: pg.Pool, waitMs = WAIT_MS): PostgresPool {
  const most = Math.max(LEAST_SHARE, Math.floor(pool.options.max / 2))
  const shares = new Map<string, Share>()

  async function take(feature: string): Promise<() => void> {
    const share = shares.get(feature) ?? { taken: 0, waiting: [] }
    shares.set(feature, share)
    if (share.taken < most) share.taken += 1
    else await turnOf(share)
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      const next = share.waiting.shift()
      if (next) return next() // takes over this one's place
      share.taken -= 1
      if (share.taken === 0) shares.delete(feature)
    }
  }

  function turnOf({ waiting }: Share) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(new Error('timeout exceeded when trying to connect: the connections of this feature are all taken'))
    }, waitMs)
    const start = () => {
      clearTimeout(late)
      resolve()
    }
    waiting.push(start)
    return promise
  }

  return {
    async connect() {
      const feature = features.getStore()
      if (feature === undefined) return pool.connect()
      const giveBack = await take(feature)
      try {
        return releasing(await pool.connect(), giveBack)
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
function releasing(client: pg.PoolClient, giveBack: () => void): PostgresPoolClient {
  const release = client.release.bind(client)
  client.release = (reason) => {
    giveBack()
    release(reason)
  }
  return client
}
