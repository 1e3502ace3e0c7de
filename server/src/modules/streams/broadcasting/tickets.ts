import { createHash, randomBytes } from 'node:crypto'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64')

/** Tickets for something, each good for one use; a new one for the same thing voids those before. */
export function ticketsFor<Subject>() {
  const tickets = new Map<string, Subject>()

  function revoke(subject: Subject) {
    for (const [hash, issuedFor] of tickets) if (issuedFor === subject) tickets.delete(hash)
  }

  return {
    issue(subject: Subject): string {
      revoke(subject)
      const ticket = randomBytes(32).toString('base64url')
      tickets.set(hashOf(ticket), subject)
      return ticket
    },
    redeem(ticket: string): Subject | undefined {
      const subject = tickets.get(hashOf(ticket))
      tickets.delete(hashOf(ticket))
      return subject
    },
    revoke,
  }
}
