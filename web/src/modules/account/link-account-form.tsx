import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import { useSubmit } from '#api/use-submit.ts'
import { Button } from '#components/button/button.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
import { PasswordField } from '#components/password/password-field.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './account-form.module.css'

type Props = {
  email: string
  link: string
  onDone: (token: string, secondStep: boolean) => void
}

/** Asks once for the password of an account that somebody signs in to by a provider from now on. */
export function LinkAccountForm({ email, link, onDone }: Props) {
  const text = useText()
  const { busy, submit } = useSubmit(providerSignIn.link)
  const form = useShortForm(['password'])
  const send = async () => {
    if (busy) return
    const { password } = form.values
    if (!password) return form.reject({ password: text('signIn.passwordRequired') })
    const { data, error } = await submit({ link, password })
    if (error) return form.reject({ password: errorText(text, error) })
    if (data.token) onDone(data.token, data.secondStep)
  }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send)}>
      <div className={styles.head}>
        <h1>{text('providerSignIn.linkTitle')}</h1>
        <p className="muted">{text('providerSignIn.linkText', { email })}</p>
      </div>
      <PasswordField
        {...form.input('password')}
        size="large"
        label={text('fields.password')}
        show={text('app.show')}
        hide={text('app.hide')}
        autoComplete="current-password"
        autoFocus
        maxLength={256}
      />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('providerSignIn.connect')}
      </Button>
    </form>
  )
}
