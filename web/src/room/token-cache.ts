import type { Guest, Pass } from './state/room-state.ts'

/** Who joins, and which meeting of the room's name. */
export type Joiner = Guest & { readonly roomId: string }

/** A pass fetched ahead is used for ten minutes; later its rights may have changed. */
const FRESH_MS = 600_000

/** Fetches the token of a reader who is about to join ahead, so that joining is immediate. */
export function createTokenCache(ask: (joiner: Joiner) => Promise<Pass>, now: () => number = Date.now) {
  let ahead: { readonly pass: Promise<Pass>; readonly at: number; readonly joiner: Joiner } | null = null
  const readyFor = (joiner: Joiner) =>
    ahead && now() - ahead.at < FRESH_MS && isSame(ahead.joiner, joiner) ? ahead.pass : null
  return {
    /** Asks ahead, once for the same person and meeting; a rejection is passed on and not cached. */
    prepare(joiner: Joiner): Promise<Pass> {
      const ready = readyFor(joiner)
      if (ready) return ready
      const pass = ask(joiner)
      ahead = { pass, at: now(), joiner }
      pass.catch(() => (ahead = null))
      return pass
    },
    /** The prepared pass, else a new one; `renew` never takes the prepared one. A pass is handed out once. */
    take(joiner: Joiner, renew: boolean): Promise<Pass> {
      const ready = renew ? null : readyFor(joiner)
      ahead = null
      return ready ?? ask(joiner)
    },
  }
}

const isSame = (one: Joiner, other: Joiner) =>
  one.name === other.name && one.email === other.email && one.roomId === other.roomId
