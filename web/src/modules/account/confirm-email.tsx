import { signIn } from '@samtale/contract/account/sign-in'
import { AppError } from '@samtale/contract/core/errors'
import { Link } from '@tanstack/react-router'
import { MailCheck, MailX, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { request } from '#api/request.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'
import { isAway } from './is-away.ts'

type State = { view: 'checking' | 'expired' | 'taken' | 'unreachable' } | { view: 'confirmed'; email: string }

/** Confirms a new address by the link of its mail, and says what came of it. */
export function ConfirmEmail({ token }: { token: string }) {
  const text = useText()
  const [state, setState] = useState<State>({ view: 'checking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    const show = async () => {
      const next = await confirm(token)
      if (!left) setState(next)
    }
    void show()
    return () => {
      left = true
    }
  }, [token, attempt])

  /** To sign in, and for those who have, to their own first screen. */
  const onward = (label: 'actions.proceed' | 'app.backHome') => (
    <Link to="/signin" {...buttonProps('primary')}>
      {text(label)}
    </Link>
  )
  switch (state.view) {
    case 'checking':
      return (
        <p className="muted" role="status">
          {text('setPassword.checking')}
        </p>
      )
    case 'confirmed':
      return (
        <MessagePage
          icon={MailCheck}
          title={text('setPassword.emailConfirmed')}
          text={text('setPassword.emailConfirmedText', { email: state.email })}
        >
          {onward('actions.proceed')}
        </MessagePage>
      )
    case 'taken':
      return (
        <MessagePage
          icon={MailX}
          title={text('setPassword.emailTaken')}
          text={text('setPassword.emailTakenText')}
        >
          {onward('app.backHome')}
        </MessagePage>
      )
    case 'expired':
      return (
        <MessagePage
          icon={MailX}
          title={text('setPassword.emailExpired')}
          text={text('setPassword.emailExpiredText')}
        >
          {onward('app.backHome')}
        </MessagePage>
      )
    case 'unreachable':
      return (
        <MessagePage icon={WifiOff} title={text('setPassword.unreachable')} text={text('app.failedText')}>
          <Button onClick={() => setAttempt((count) => count + 1)}>{text('app.tryAgain')}</Button>
        </MessagePage>
      )
  }
}

/**
 * A link works once, so one visit uses it once, however often the screen is drawn; what could not be asked is
 * asked again.
 */
const answers = new Map<string, Promise<State>>()
function confirm(token: string) {
  const known = answers.get(token)
  if (known) return known
  const answer = ask(token)
  answers.set(token, answer)
  void answer.then(({ view }) => view === 'unreachable' && answers.delete(token))
  return answer
}

async function ask(token: string): Promise<State> {
  try {
    const { email } = await request(signIn.confirmEmail, { token })
    return { view: 'confirmed', email }
  } catch (error) {
    if (isAway(error)) return { view: 'unreachable' }
    return { view: error instanceof AppError && error.code === 'user_already_exists' ? 'taken' : 'expired' }
  }
}
