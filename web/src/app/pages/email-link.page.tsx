import { useNavigate } from '@tanstack/react-router'
import { MailX, WifiOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dropToken } from '#api/token.ts'
import { withTexts } from '#i18n/texts.ts'
import { ConfirmEmail } from '#modules/account/confirm-email.tsx'
import { NewPasswordForm } from '#modules/account/new-password-form.tsx'
import { consumeMailLink, type PasswordLink } from '#modules/account/mail-link.ts'
import { ARRIVAL } from '#core/landing.ts'
import { useMailLink } from '#modules/account/use-mail-link.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'

const SecondStep = lazy(() =>
  withTexts('secondStep', import('#modules/account/second-step/second-step-form.tsx')).then(
    ({ SecondStepForm: Step }) => ({ default: Step }),
  ),
)

/**
 * Renders the page to which links of mails lead: set a password, confirm an address, or read that the link was
 * used.
 */
export function Page() {
  const [link] = useState(consumeMailLink)
  if (link?.kind === 'email') return <ConfirmEmail token={link.token} />
  return <PasswordPage link={link} />
}

function PasswordPage({ link }: { link: PasswordLink | null }) {
  const text = useText()
  const navigate = useNavigate()
  const state = useMailLink(link)
  const [waiting, setWaiting] = useState(false)
  const arrive = () => void navigate(ARRIVAL)
  const signInAgain = () => {
    dropToken()
    void navigate({ to: '/signin' })
  }
  if (waiting) {
    const email = state.view === 'passwordChange' ? state.email : undefined
    return (
      <Suspense fallback={null}>
        <SecondStep email={email} onDone={arrive} onOther={signInAgain} />
      </Suspense>
    )
  }

  switch (state.view) {
    case 'checking':
      return (
        <p className="muted" role="status">
          {text('setPassword.checking')}
        </p>
      )
    case 'passwordChange':
      return (
        <NewPasswordForm
          kind={link?.kind ?? 'reset'}
          email={state.email}
          onDone={(secondStep) => (secondStep ? setWaiting(true) : arrive())}
        />
      )
    case 'unreachable':
      return (
        <MessagePage icon={WifiOff} title={text('setPassword.unreachable')} text={text('app.failedText')}>
          <Button onClick={state.retry}>{text('app.tryAgain')}</Button>
        </MessagePage>
      )
    case 'nothing':
      // Without a link there is nothing to say; the heading is for those who are read the page.
      return <h1 className="visually-hidden">{text('screens.emailLink')}</h1>
    case 'tokenExpired': {
      const reset = link?.kind === 'reset'
      return (
        <MessagePage
          icon={MailX}
          title={text(reset ? 'setPassword.resetExpired' : 'setPassword.invitationExpired')}
          text={text(reset ? 'setPassword.resetExpiredText' : 'setPassword.invitationExpiredText')}
        >
          <Button look="primary" onClick={() => void navigate({ to: '/signin' })}>
            {text('actions.signIn')}
          </Button>
        </MessagePage>
      )
    }
  }
}
