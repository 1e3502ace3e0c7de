import { useState } from 'react'
import { AnswerInvitation } from '#modules/meetings/invitations/answer-invitation.tsx'
import { consumeAnswerLink } from '#modules/meetings/invitations/answer-link.ts'

/** Renders the page to which the answers in an invitation's mail lead. */
export function Page() {
  const [link] = useState(consumeAnswerLink)
  return <AnswerInvitation link={link} />
}
