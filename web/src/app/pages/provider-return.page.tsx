import { AppError } from '@samtale/contract/core/errors'
import { useNavigate } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { forgetSessionEnded } from '#api/session-ended.ts'
import { dropToken, storeToken } from '#api/token.ts'
import { alert } from '#core/app-state.ts'
import { consumeDestination } from '#core/return-path.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'
import { returnFromProvider } from '#modules/account/return-from-provider.ts'
import { SecondStep } from '#modules/account/second-step/lazy-second-step.ts'
import { LinkAccountForm } from '#modules/account/link-account-form.tsx'

type State =
  | { readonly view: 'working' }
  | { readonly view: 'failed'; readonly error: unknown; readonly isConnecting: boolean }
  | { readonly view: 'handed-over' }
  | { readonly view: 'link'; readonly email: string; readonly link: string }
  | { readonly view: 'second-step'; readonly email: string }

/**
 * Renders the page to which providers send browsers back: completes what the browser was sent there for, or says
 * why it could not.
 */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ view: 'working' })
  const arrive = () => void navigate(consumeDestination())
  const signInAgain = () => {
    dropToken()
    forgetSessionEnded()
    void navigate({ to: '/signin' })
  }
  const toProfile = () => void navigate({ to: '/settings', search: { tab: 'profile' } })
  const showConnected = (name: string) => {
    alert('success', text('providerSignIn.connected', { name }))
    toProfile()
  }
  // Browsers let a page close only some windows: anyone who still sees it reads what to do.
  const leave = () => {
    setState({ view: 'handed-over' })
    window.close()
  }
  const take = (token: string, { email, secondStep }: { email: string; secondStep: boolean }) => {
    storeToken(token)
    forgetSessionEnded()
    if (secondStep) setState({ view: 'second-step', email })
    else arrive()
  }
  const finish = useEffectEvent(async () => {
    const { purpose, done } = returnFromProvider()
    try {
      if (purpose === 'connect') return showConnected((await done).name)
      if (purpose === 'other-window') return await done.then(leave)
      const { token, secondStep, email, link } = await done
      if (token) take(token, { email, secondStep })
      else if (link) setState({ view: 'link', email, link })
    } catch (error) {
      setState({ view: 'failed', error, isConnecting: purpose === 'connect' })
    }
  })
  useEffect(() => void finish(), [])

  switch (state.view) {
    case 'working':
      return (
        <p className="muted" role="status">
          {text('providerSignIn.working')}
        </p>
      )
    case 'failed':
      return (
        <MessagePage
          icon={LogIn}
          title={text(state.isConnecting ? 'providerSignIn.notConnected' : 'providerSignIn.failedTitle')}
          text={state.error instanceof AppError ? errorText(text, state.error) : text('app.failedText')}
        >
          {state.isConnecting ? (
            <Button look="primary" onClick={toProfile}>
              {text('providerSignIn.toProfile')}
            </Button>
          ) : (
            <Button look="primary" onClick={signInAgain}>
              {text('actions.signIn')}
            </Button>
          )}
        </MessagePage>
      )
    case 'handed-over':
      return (
        <MessagePage
          icon={LogIn}
          title={text('providerSignIn.handedOverTitle')}
          text={text('providerSignIn.handedOver')}
        />
      )
    case 'link': {
      const { email, link } = state
      return (
        <LinkAccountForm
          email={email}
          link={link}
          onDone={(token, secondStep) => take(token, { email, secondStep })}
        />
      )
    }
    case 'second-step':
      return (
        <Suspense fallback={null}>
          <SecondStep email={state.email} onDone={arrive} onOther={signInAgain} />
        </Suspense>
      )
  }
}
