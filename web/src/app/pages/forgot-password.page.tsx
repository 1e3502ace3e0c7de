import { useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ForgotPasswordForm } from '#modules/account/forgot-password-form.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'

/** The form, then the confirmation. */
export function Page() {
  const text = useText()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <ForgotPasswordForm onSent={setSentTo} />
  return (
    <MessagePage
      icon={MailCheck}
      title={text('forgot.sentTitle')}
      text={text('forgot.sentText', { email: sentTo })}
    >
      <Button look="primary" autoFocus onClick={() => void navigate({ to: '/signin' })}>
        {text('actions.ok')}
      </Button>
    </MessagePage>
  )
}
