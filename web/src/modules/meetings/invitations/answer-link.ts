import { RSVPS, type Rsvp } from '@samtale/contract/meetings/meeting'
import { consumeLinkSecret } from '#core/link-secret.ts'

/** An answer link as its address says it: whose it is, and the answer that it was chosen for. */
export type AnswerLink = { readonly token: string; readonly answer: Rsvp | null }

/** Returns the link of this visit, `?answer=accepted#token=…`, and takes its token out of the address. */
export function consumeAnswerLink(): AnswerLink | null {
  const token = consumeLinkSecret('token')
  const clicked = new URLSearchParams(location.search).get('answer')
  return token
    ? { token, answer: RSVPS.find((answer) => answer === clicked && answer !== 'none') ?? null }
    : null
}
