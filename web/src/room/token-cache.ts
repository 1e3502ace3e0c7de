import type { Guest, Pass } from './state/room-state.ts'

/** A pass fetched ahead is used for ten minutes; later its rights may have changed. */
const FRESH_MS = 600_000

/** Fetches the token of whoever is about to join ahead, so that joining is immediate. */
export function createTokenCache(ask: (guest: Guest) => Promise<Pass>, now: () => number = Date.now) {
  let ahead: { readonly pass: Promise<Pass>; readonly at: number; readonly guest: Guest } | null = null
  const readyFor = ({ name, email }: Guest) =>
    ahead && now() - ahead.at < FRESH_MS && ahead.guest.name === name && ahead.guest.email === email
      ? ahead.pass
      : null
  return {
    /** Asks ahead, once for the same person; a rejection is passed on and not cached. */
    prepare(guest: Guest): Promise<Pass> {
      const ready = readyFor(guest)
      if (ready) return ready
      const pass = ask(guest)
      ahead = { pass, at: now(), guest }
      pass.catch(() => (ahead = null))
      return pass
    },
    /** The prepared pass, else a new one; `renew` never takes the prepared one. A pass is handed out once. */
    take(guest: Guest, renew: boolean): Promise<Pass> {
      const ready = renew ? null : readyFor(guest)
      ahead = null
      return ready ?? ask(guest)
    },
  }
}
