import type { Pool } from 'pg'

type Options = {
  readonly primary: Pool
  readonly replica: Pool
  readonly log?: { warn(details: object, text: string): void } | undefined
  readonly checkMs?: number
}

/** Reads that may be a little old, from a copy of the database. */
export type ReadReplica = ReturnType<typeof readReplica>

const CHECK_MS = 500
/** Nobody is shown anything older than this. */
const MAX_AGE_MS = 5_000
/** With more people than this who wait for a change, everybody does. */
const MAX_MARKS = 10_000
const EVERYBODY = '*'

/**
 * Says who may read from a replica. It is asked all the time how far it has come: a user who has changed
 * something, or was notified of a change, reads from the primary until the replica has it.
 */
export function readReplica({ primary, replica, log, checkMs = CHECK_MS }: Options) {
  const marks = new Map<string, number>()
  let count = 0
  /** What the replica has to come to for the marks up to `count`. */
  let target: { readonly lsn: string; readonly count: number; readonly at: number } | null = null
  let freshAt = Number.NEGATIVE_INFINITY
  let isAway = false
  let checking: Promise<void> | null = null

  function failed(error: unknown) {
    if (!isAway) log?.warn({ err: error }, 'The replica is not available; lists are read from the primary')
    isAway = true
    // One that was started again can be behind what it had before.
    freshAt = Number.NEGATIVE_INFINITY
    target = null
  }

  async function check() {
    const awaited = (target ??= await nextTarget())
    const { rows } = await replica
      .query<{ has: boolean | null }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [awaited.lsn])
      .catch((error: unknown) => {
        failed(error)
        return { rows: [] }
      })
    if (rows.length === 0) return
    // What does not replay is no replica.
    if (rows[0]?.has === null) return failed(new Error('DATABASE_READ_URL does not lead to a replica'))
    if (isAway) log?.warn({}, 'The replica is available again')
    isAway = false
    // It has broken off meanwhile: what it says now is of another time.
    if (!rows[0]?.has || target !== awaited) return
    freshAt = awaited.at
    for (const [who, at] of marks) if (at <= awaited.count) marks.delete(who)
    target = null
  }

  async function nextTarget() {
    const [upTo, at] = [count, performance.now()]
    // Not what is written: without `synchronous_commit` a transaction is over before that.
    const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    return { lsn: rows[0]?.lsn ?? '0/0', count: upTo, at }
  }

  const tick = () =>
    (checking ??= check()
      // The primary does not answer: everybody notices.
      .catch(() => {})
      .finally(() => {
        checking = null
      }))
  const timer = setInterval(tick, checkMs).unref()

  return {
    /** Has these people, or everybody (`*`), see what has been changed until now. */
    changedFor(people: readonly string[]) {
      count += 1
      for (const who of marks.size > MAX_MARKS ? [EVERYBODY] : people) marks.set(who, count)
    },
    /**
     * Returns whether somebody who sees what concerns these people may read from the replica just now; null sees
     * everything.
     */
    mayServe: (people: readonly string[] | null) =>
      !isAway &&
      !marks.has(EVERYBODY) &&
      !(people ? people.some((who) => marks.has(who)) : marks.size > 0) &&
      performance.now() - freshAt < MAX_AGE_MS,
    /** It could not be reached, or broke off. */
    failed,
    isAway: () => isAway,
    tick,
    async close() {
      clearInterval(timer)
      await checking
    },
  }
}
