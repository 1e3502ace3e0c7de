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

/** The invitation of a link, to whom the click in the mail is an answer already; it can be given again. */
export function useInvitation(link: AnswerLink | null) {
  const [state, setState] = useState<State>({ view: link ? 'checking' : 'invalid' })
  const [sending, setSending] = useState<Rsvp | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!link) return
    let left = false
    const show = async () => {
      const next = await readAnswer(link)
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
    const next = await ask({ ...link, answer: word })
    setSending(null)
    setState(next)
    // A reload shows what was said last, not what the mail said.
    history.replaceState(history.state, '', `?${new URLSearchParams({ token: link.token })}`)
  }
  return { state, sending, answer, retry: () => setAttempt((count) => count + 1) }
}

/** One visit answers once, however often the screen is drawn; what did not arrive is sent again. */
const answers = new Map<string, Promise<State>>()
function readAnswer(link: AnswerLink) {
  const known = answers.get(link.token)
  if (known) return known
  const answer = ask(link)
  answers.set(link.token, answer)
  void answer.then(({ view }) => view === 'unreachable' && answers.delete(link.token))
  return answer
}

async function ask({ token, answer }: AnswerLink): Promise<State> {
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
