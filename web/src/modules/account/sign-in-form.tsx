import { signIn } from '@samtale/contract/account/sign-in'
import type { AppError } from '@samtale/contract/core/errors'
import { isEmail } from '@samtale/contract/core/validators'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { forgetSessionEnded, hasSessionEnded } from '#api/session-ended.ts'
import { storeToken } from '#api/token.ts'
import { useSubmit } from '#api/use-submit.ts'
import { useBrand } from '#session/use-brand.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
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

const FORGOT = '/forgotpassword'

/** Returns what a press on a link does without the router: what the browser would do in another tab or window stays. */
const leaveTo = (open: (href: string) => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open(FORGOT)
}

type Props = {
  /** Somebody is in, and the portal is on its way. */
  readonly isLeaving: boolean
  readonly onDone: (secondStep: string | null) => void
  readonly onForgot: (href: string) => void
  readonly children: ReactNode
}

/**
 * E-mail and password; what is wrong is said in place. `onDone` gets the address where a code is to be given for
 * it, and null where the sign-in is complete. `onForgot` gets the address of the reset link's form. `children`: the ways in of this deployment beside those two.
 */
export function SignInForm({ isLeaving, onDone, onForgot, children }: Props) {
  const text = useText()
  const { title, companyName } = useBrand()
  const { busy, submit } = useSubmit(signIn.login)
  const form = useShortForm(['email', 'password'])
  const [rejection, setRejection] = useState('')
  const [ended] = useState(hasSessionEnded)
  const reject = (sentence: string) => {
    setRejection(sentence)
    form.reject({})
  }
  const send = async () => {
    if (busy || isLeaving) return
    const email = form.values.email.trim()
    const { password } = form.values
    // Somebody without a password may be signed in by the provider of their address.
    const { error: unsent } = isEmail(email) && !password ? await lead(email) : {}
    if (unsent) return reject(errorText(text, unsent))
    setRejection('')
    const wrong = {
      ...(!isEmail(email) && { email: text('invalid.please_insert_valid_email') }),
      ...(!password && { password: text('signIn.passwordRequired') }),
    }
    if (wrong.email || wrong.password) return form.reject(wrong)
    form.accept()
    const { data, error } = await submit({ email, password })
    if (error?.code === 'password_sign_in_off')
      return reject(errorText(text, (await lead(email)).error ?? error))
    if (error) return reject(errorText(text, error))
    storeToken(data.token)
    forgetSessionEnded()
    onDone(data.secondStep ? email : null)
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send)}>
      <div className={styles.head}>
        <h1>{text('signIn.title', { name: title })}</h1>
        {companyName && <p className="muted">{text('signIn.subtitle', { company: companyName })}</p>}
      </div>
      {rejection ? (
        <Notice look="bad" role="alert">
          {rejection}
        </Notice>
      ) : (
        ended && <Notice role="status">{text('signIn.signedOut')}</Notice>
      )}
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
      <PasswordField
        {...form.input('password')}
        size="large"
        label={text('fields.password')}
        show={text('app.show')}
        hide={text('app.hide')}
        aside={
          <a href={FORGOT} onClick={leaveTo(onForgot)}>
            {text('signIn.forgot')}
          </a>
        }
        autoComplete="current-password"
        maxLength={256}
      />
      <Button look="primary" size="large" type="submit" busy={busy || isLeaving}>
        {text('actions.signIn')}
      </Button>
      <p className={`small muted ${styles.or}`}>{text('signIn.or')}</p>
      <PasskeyButton onDone={() => onDone(null)} onRejected={setRejection} />
      {children}
      <p className={`tiny hint ${styles.foot}`}>{text('signIn.invited')}</p>
    </form>
  )
}
