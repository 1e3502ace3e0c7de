import { lazy, Suspense, useState } from 'react'
import { forgetSessionEnded } from '#api/session-ended.ts'
import { dropToken } from '#api/token.ts'
import { withTexts } from '#i18n/texts.ts'
import { consumeDestination, type Destination } from '#core/return-path.ts'
import { useText } from '#i18n/use-text.tsx'
import { InsecureNotice } from '#components/message-page/insecure-notice.tsx'
import { SecondStep } from './second-step/lazy-second-step.ts'
import { SignInForm } from './sign-in-form.tsx'

const ProviderChoices = lazy(() =>
  withTexts('providerSignIn', import('./provider-choices.tsx')).then(({ ProviderChoices: Choices }) => ({
    default: Choices,
  })),
)

/** Renders every way to sign in. `onLeave` leads to another screen, which needs the router: this one does without. */
export function SignIn({ onLeave }: { onLeave: (to: Destination) => void }) {
  const text = useText()
  const [isLeaving, setLeaving] = useState(false)
  const done = () => {
    setLeaving(true)
    onLeave(consumeDestination())
  }
  const [waiting, setWaiting] = useState<string | null>(null)
  return (
    <>
      {waiting === null ? (
        <SignInForm
          isLeaving={isLeaving}
          onDone={(email) => (email === null ? done() : setWaiting(email))}
          onForgot={(href) => onLeave({ href })}
        >
          <Suspense fallback={null}>
            <ProviderChoices />
          </Suspense>
        </SignInForm>
      ) : (
        <Suspense fallback={null}>
          <SecondStep
            email={waiting}
            onDone={done}
            onOther={() => {
              dropToken()
              forgetSessionEnded()
              setWaiting(null)
            }}
          />
        </Suspense>
      )}
      <InsecureNotice
        title={text('insecure.title')}
        text={text('insecure.text')}
        link={text('insecure.link')}
      />
    </>
  )
}
