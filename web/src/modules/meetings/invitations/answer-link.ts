import { RSVPS, type Rsvp } from '@samtale/contract/meetings/meeting'

/** An answer link as its address says it: whose it is, and the answer that it was chosen for. */
export type AnswerLink = { readonly token: string; readonly answer: Rsvp | null }

/** Reads `?token=…&answer=accepted`; null without a token. */
export function readAnswerLink(search: string): AnswerLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const clicked = query.get('answer')
  return token
    ? { token, answer: RSVPS.find((answer) => answer === clicked && answer !== 'none') ?? null }
    : null
}
