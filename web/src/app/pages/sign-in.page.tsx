import { useNavigate } from '@tanstack/react-router'
import { SignIn } from '#modules/account/sign-in.tsx'

/** Renders the sign-in page for those who come to it from another screen. */
export function Page() {
  const navigate = useNavigate()
  return <SignIn onLeave={(to) => void navigate(to)} />
}
