import { invitations } from '@samtale/contract/meetings/invitations'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { Rsvp } from '@samtale/contract/meetings/meeting'
import { useEffect, useState } from 'react'
import { request } from '#api/request.ts'
import type { AnswerLink } from './answer-link.ts'

/** An invitation as its link shows it, to somebody who needs no account. */
export type Invitation = OutputOf<typeof invitations.read>
type State =
  | { readonly view: 'checking' | 'invalid' | 'unreachable' }
  | { readonly view: 'known'; readonly invitation: Invitation }

/**
 * The invitation of a link. To open the link answers nothing, for programs that look through mails open it too: the
 * word of the mail is only proposed until somebody presses a button.
 */
export function useInvitation(link: AnswerLink | null) {
  const [state, setState] = useState<State>({ view: link ? 'checking' : 'invalid' })
  const [proposed, setProposed] = useState(link?.answer ?? null)
  const [sending, setSending] = useState<Rsvp | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!link) return
    let left = false
    const show = async () => {
      const next = await ask(link.token, null)
      if (!left) setState(next)
    }
    void show()
    return () => {
      left = true
    }
  }, [link, attempt])

  const answer = async (word: Rsvp) => {
    if (!link) return
    setSending(word)
    const next = await ask(link.token, word)
    setSending(null)
    setState(next)
    if (next.view !== 'known') return
    setProposed(null)
    // A reload shows what was said last, not what the mail said.
    history.replaceState(history.state, '', location.pathname)
  }
  return { state, proposed, sending, answer, retry: () => setAttempt((count) => count + 1) }
}

async function ask(token: string, answer: Rsvp | null): Promise<State> {
  try {
    return {
      view: 'known',
      invitation: await (answer
        ? request(invitations.answer, { token, answer })
        : request(invitations.read, { token })),
    }
  } catch (error) {
    return {
      view: error instanceof AppError && error.code === 'answer_link_invalid' ? 'invalid' : 'unreachable',
    }
  }
}
