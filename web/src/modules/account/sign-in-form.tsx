import { signIn } from '@samtale/contract/account/sign-in'
import type { AppError } from '@samtale/contract/core/errors'
import { isEmail } from '@samtale/contract/core/validators'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { forgetSessionEnded, hasSessionEnded } from '#api/session-ended.ts'
import { storeToken } from '#api/token.ts'
import { useSubmit } from '#api/use-submit.ts'
import { useBrand } from '#session/use-brand.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { PasswordField } from '#components/password/password-field.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import * as styles from './account-form.module.css'

/** Leads to the provider of an address, if there is one. */
async function lead(email: string): Promise<{ error?: AppError }> {
  const { goToProvider } = await import('./go-to-provider.ts')
  const error = await goToProvider({ email })
  return error.code === 'provider_not_found' ? {} : { error }
}

type Props = { onDone: (secondStep: string | null) => void; children: ReactNode }
type Wrong = { email?: string; password?: string; form?: string }

/**
 * E-mail and password; what is wrong is said in place. `onDone` gets the address where a code is to be given for
 * it, and null where the sign-in is complete. `children`: the ways in of this deployment beside those two.
 */
export function SignInForm({ onDone, children }: Props) {
  const text = useText()
  const { title, companyName } = useBrand()
  const { busy, submit } = useSubmit(signIn.login)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [ended] = useState(hasSessionEnded)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const reject = (errors: Wrong) => {
    setWrong(errors)
    const field = errors.email ? emailField : passwordField
    field.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Whoever has no password may be signed in by the provider of their address.
    const { error: unsent } = isEmail(email.trim()) && !password ? await lead(email.trim()) : {}
    if (unsent) return reject({ form: errorText(text, unsent) })
    const emailWrong = isEmail(email.trim()) ? undefined : text('invalid.please_insert_valid_email')
    const passwordWrong = password ? undefined : text('signIn.passwordRequired')
    if (emailWrong || passwordWrong)
      return reject({
        ...(emailWrong && { email: emailWrong }),
        ...(passwordWrong && { password: passwordWrong }),
      })
    setWrong({})
    const { data, error } = await submit({ email: email.trim(), password })
    if (error?.code === 'password_sign_in_off')
      return reject({ form: errorText(text, (await lead(email.trim())).error ?? error) })
    if (error) return reject({ form: errorText(text, error) })
    storeToken(data.token)
    forgetSessionEnded()
    onDone(data.secondStep ? email.trim() : null)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.head}>
        <h1>{text('signIn.title', { name: title })}</h1>
        {companyName && <p className="muted">{text('signIn.subtitle', { company: companyName })}</p>}
      </div>
      {wrong.form ? (
        <Notice look="bad" role="alert">
          {wrong.form}
        </Notice>
      ) : (
        ended && <Notice role="status">{text('signIn.signedOut')}</Notice>
      )}
      <Field
        ref={emailField}
        size="large"
        type="email"
        label={text('fields.email')}
        error={wrong.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={254}
      />
      <PasswordField
        ref={passwordField}
        size="large"
        label={text('fields.password')}
        show={text('app.show')}
        hide={text('app.hide')}
        error={wrong.password}
        aside={<Link to="/forgotpassword">{text('signIn.forgot')}</Link>}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        maxLength={256}
      />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('actions.signIn')}
      </Button>
      <p className={`small muted ${styles.or}`}>{text('signIn.or')}</p>
      <PasskeyButton onDone={() => onDone(null)} onRejected={(form) => setWrong({ form })} />
      {children}
      <p className={`tiny hint ${styles.foot}`}>{text('signIn.invited')}</p>
    </form>
  )
}
