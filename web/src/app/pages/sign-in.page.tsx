import { useNavigate } from '@tanstack/react-router'
import { ARRIVAL } from '#core/landing.ts'
import { consumePath } from '#core/return-path.ts'
import { SignInForm } from '#modules/account/sign-in-form.tsx'
import { useText } from '#i18n/use-text.tsx'
import { InsecureNotice } from '#components/message-page/insecure-notice.tsx'

/** Where everybody begins. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const done = () => {
    const path = consumePath()
    void (path === '/' ? navigate(ARRIVAL) : navigate({ href: path }))
  }
  return (
    <>
      <SignInForm onDone={done} />
      <InsecureNotice
        title={text('insecure.title')}
        text={text('insecure.text')}
        link={text('insecure.link')}
      />
    </>
  )
}
