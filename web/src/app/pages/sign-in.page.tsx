import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { forgetSessionEnded } from '#api/session-ended.ts'
import { dropToken } from '#api/token.ts'
import { withTexts } from '#i18n/texts.ts'
import { ARRIVAL } from '#core/landing.ts'
import { consumePath } from '#core/return-path.ts'
import { SignInForm } from '#modules/account/sign-in-form.tsx'
import { useText } from '#i18n/use-text.tsx'
import { InsecureNotice } from '#components/message-page/insecure-notice.tsx'

const SecondStep = lazy(() =>
  withTexts('secondStep', import('#modules/account/second-step/second-step-form.tsx')).then(
    ({ SecondStepForm: Step }) => ({ default: Step }),
  ),
)

const ProviderChoices = lazy(() =>
  withTexts('providerSignIn', import('#modules/account/provider-choices.tsx')).then(
    ({ ProviderChoices: Choices }) => ({ default: Choices }),
  ),
)

/** Renders the sign-in page, where everybody begins. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const done = () => {
    const path = consumePath()
    void (path === '/' ? navigate(ARRIVAL) : navigate({ href: path }))
  }
  const [waiting, setWaiting] = useState<string | null>(null)
  return (
    <>
      {waiting === null ? (
        <SignInForm onDone={(email) => (email === null ? done() : setWaiting(email))}>
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
