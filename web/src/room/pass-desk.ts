import type { Guest, Pass } from './room-state.ts'

/** A pass fetched ahead is used for ten minutes; later its rights may have changed. */
const FRESH_MS = 600_000

/** Keeps the pass of a signed-in reader ready, so that joining is immediate. */
export function passDesk(ask: (guest: Guest) => Promise<Pass>, now: () => number = Date.now) {
  let ahead: { readonly pass: Promise<Pass>; readonly at: number } | null = null
  return {
    /** Asks ahead, once; a refusal is told and forgotten. */
    prepare(guest: Guest): Promise<Pass> {
      if (ahead && now() - ahead.at < FRESH_MS) return ahead.pass
      const pass = ask(guest)
      ahead = { pass, at: now() }
      pass.catch(() => (ahead = null))
      return pass
    },
    /** The prepared pass, else a new one; `renew` never takes the prepared one. A pass is handed out once. */
    take(guest: Guest, renew: boolean): Promise<Pass> {
      const ready = ahead && !renew && now() - ahead.at < FRESH_MS ? ahead.pass : null
      ahead = null
      return ready ?? ask(guest)
    },
  }
}
