import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { systemClock, type Clock } from './clock.ts'

/** The quickest answer of so many says most about the clock. */
const SAMPLES = 3
/** Answers of a network come a little sooner or later: a smaller difference is none. */
const SAME_MS = 100

type Options = {
  /** The time of this machine. */
  readonly system?: Clock
  /** Milliseconds on a clock that only goes forward. */
  readonly elapsed?: () => number
}

/**
 * The time of the database, as this process counts on from when it asked: the same at all nodes, whatever
 * their own clocks say, and no matter when those are set. Until it has asked it is the time of this machine.
 */
export function databaseClock({ system = systemClock, elapsed = () => performance.now() }: Options = {}) {
  let reading: { readonly time: number; readonly at: number } | undefined
  const now: Clock = () => (reading ? new Date(reading.time + elapsed() - reading.at) : system())

  async function sample(db: Db) {
    const begin = elapsed()
    const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
    const tookMs = elapsed() - begin
    return { tookMs, at: begin + tookMs / 2, time: (rows[0]?.time ?? system()).getTime() }
  }

  return {
    now,
    /** Asks the database what time it is. Returns how many milliseconds this machine is ahead of it. */
    async ask(db: Db): Promise<number> {
      const samples = []
      for (let count = 0; count < SAMPLES; count += 1) samples.push(await sample(db))
      const [best] = samples.toSorted((a, b) => a.tookMs - b.tookMs)
      if (!best) return 0
      const here = elapsed()
      const time = best.time + here - best.at
      if (!reading || Math.abs(now().getTime() - time) > SAME_MS) reading = { time, at: here }
      return Math.round(system().getTime() - time)
    },
  }
}
