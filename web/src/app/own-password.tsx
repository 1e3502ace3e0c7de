import { useNavigate } from '@tanstack/react-router'
import { NewPasswordForm } from '#modules/account/new-password-form.tsx'
import { useSession } from '#session/session.ts'
import { queryClient } from '#api/query-client.ts'
import { ARRIVAL } from '#core/landing.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useEnterScreen } from './use-enter-screen.ts'

/** Stands before everything else while the session can only set a password. */
export function OwnPassword() {
  const { profile } = useSession()
  const navigate = useNavigate()
  useEnterScreen('screens.setPassword', 10116)
  const done = async () => {
    await queryClient.invalidateQueries()
    await navigate(ARRIVAL)
  }
  return (
    <AuthLayout>
      <NewPasswordForm kind="start" email={profile.email} onDone={done} />
    </AuthLayout>
  )
}
