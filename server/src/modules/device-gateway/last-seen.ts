import type { Db } from '#db/schema.ts'
import { saveLastSeen, type Seen } from './presence.store.ts'

/** Gathers when devices were seen last, to be saved at once for all. */
export function createLastSeen(db: Db) {
  let seen = new Map<string, Seen>()

  return {
    set: (one: Seen) => void seen.set(one.id, one),

    /** Saves what has come since the last time; returns the ids of devices that count as missed meanwhile. */
    async flush(): Promise<readonly string[]> {
      if (seen.size === 0) return []
      const flushed = seen
      seen = new Map()
      try {
        return await saveLastSeen(db, [...flushed.values()])
      } catch (error) {
        seen = new Map([...flushed, ...seen])
        throw error
      }
    },
  }
}
