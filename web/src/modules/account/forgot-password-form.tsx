import { passwords } from '@samtale/contract/account/passwords'
import { isEmail } from '@samtale/contract/core/validators'
import { Link } from '@tanstack/react-router'
import { useErrorToast } from '#api/use-error-toast.ts'
import { useSubmit } from '#api/use-submit.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
import * as styles from './account-form.module.css'

/** Asks for a reset link; the answer is the same whether the address is known or not. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText()
  const showError = useErrorToast()
  const { busy, submit } = useSubmit(passwords.forgotPassword)
  const form = useShortForm(['email'])
  const send = async () => {
    if (busy) return
    const email = form.values.email.trim()
    if (!isEmail(email)) return form.reject({ email: text('invalid.please_insert_valid_email') })
    const { error } = await submit({ email })
    if (error) return showError(error)
    alert('success', text('done.reset_email_sent'))
    onSent(email)
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send)}>
      <div className={styles.head}>
        <h1>{text('forgot.title')}</h1>
        <p className="muted">{text('forgot.text')}</p>
      </div>
      <Field
        {...form.input('email')}
        size="large"
        type="email"
        label={text('fields.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
      />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('forgot.send')}
      </Button>
      <p className={`small ${styles.foot}`}>
        <Link to="/signin">{text('forgot.back')}</Link>
      </p>
    </form>
  )
}
