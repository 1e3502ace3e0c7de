import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SecondStepForm } from '#modules/account/second-step/second-step-form.tsx'
import { NewPasswordForm } from '#modules/account/new-password-form.tsx'
import { useSession } from '#session/session.ts'
import { queryClient } from '#api/query-client.ts'
import { ARRIVAL } from '#core/landing.ts'
import { AuthLayout } from './auth-layout.tsx'
import { signOut } from './sign-out.ts'
import { useEnterScreen } from './use-enter-screen.ts'

/** Stands before everything else while the session can only set a password. */
export function OwnPassword() {
  const { profile } = useSession()
  const navigate = useNavigate()
  useEnterScreen('screens.setPassword', 10116)
  const [waiting, setWaiting] = useState(false)
  const done = async () => {
    await queryClient.invalidateQueries()
    await navigate(ARRIVAL)
  }
  return (
    <AuthLayout>
      {waiting ? (
        <SecondStepForm email={profile.email} onDone={() => void done()} onOther={signOut} />
      ) : (
        <NewPasswordForm
          kind="start"
          email={profile.email}
          onDone={(secondStep) => (secondStep ? setWaiting(true) : void done())}
        />
      )}
    </AuthLayout>
  )
}
