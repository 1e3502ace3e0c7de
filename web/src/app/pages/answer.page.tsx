import { useState } from 'react'
import { AnswerInvitation } from '#modules/meetings/invitations/answer-invitation.tsx'
import { consumeAnswerLink } from '#modules/meetings/invitations/answer-link.ts'

/** Where the answers in the mail of an invitation lead. */
export function Page() {
  const [link] = useState(consumeAnswerLink)
  return <AnswerInvitation link={link} />
}
