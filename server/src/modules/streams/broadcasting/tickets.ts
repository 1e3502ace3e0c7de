import { createHash, randomBytes } from 'node:crypto'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64')

/** Tickets for something, each good for one use; a new one for the same thing voids those before. */
export function ticketsFor<Thing>() {
  const known = new Map<string, Thing>()

  function revoke(thing: Thing) {
    for (const [hash, kept] of known) if (kept === thing) known.delete(hash)
  }

  return {
    issue(thing: Thing): string {
      revoke(thing)
      const ticket = randomBytes(32).toString('base64url')
      known.set(hashOf(ticket), thing)
      return ticket
    },
    spend(ticket: string): Thing | undefined {
      const thing = known.get(hashOf(ticket))
      known.delete(hashOf(ticket))
      return thing
    },
    revoke,
  }
}
