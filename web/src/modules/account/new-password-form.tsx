import { passwords } from '@samtale/contract/account/passwords'
import { isPassword } from '@samtale/contract/core/validators'
import { useRef, useState, type FormEvent } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
import { storeToken } from '#api/token.ts'
import { useSubmit } from '#api/use-submit.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { PasswordField } from '#components/password/password-field.tsx'
import { StrengthMeter } from '#components/password/strength-meter.tsx'
import * as styles from './account-form.module.css'

/** Why a password is set: an invitation, a forgotten one, or a temporary one that has to be replaced. */
export type PasswordOccasion = 'invitation' | 'reset' | 'start'
const TITLES: Record<PasswordOccasion, PlainKey> = {
  invitation: 'setPassword.invitationTitle',
  reset: 'setPassword.resetTitle',
  start: 'setPassword.startTitle',
}
type Wrong = { password?: string; confirm?: string }

/** A new password and its repetition; success is a full session, or the second step of the sign-in. */
export function NewPasswordForm({
  kind,
  email,
  onDone,
}: {
  kind: PasswordOccasion
  email?: string | undefined
  /** Whether a code is still to be given. */
  onDone: (secondStep: boolean) => void
}) {
  const text = useText()
  const showError = useErrorToast()
  const { busy, submit } = useSubmit(passwords.createPassword)
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmField = useRef<HTMLInputElement>(null)
  const reject = (errors: Wrong) => {
    setWrong(errors)
    const field = errors.password ? passwordField : confirmField
    field.current?.focus()
  }
  const proceed = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isPassword(password)) return reject({ password: text('invalid.please_insert_valid_password') })
    if (confirm !== password) return reject({ confirm: text('invalid.password_mismatch') })
    const { data, error } = await submit({ password, confirm, isPasswordReset: kind === 'reset' })
    if (error) {
      const { password: first, confirm: second } = error.fields ?? {}
      if (!first && !second) return showError(error)
      return reject({
        ...(first && { password: fieldText(text, first) }),
        ...(second && { confirm: fieldText(text, second) }),
      })
    }
    storeToken(data.token)
    alert('success', text('done.successfully_updated_settings'))
    onDone(data.secondStep)
  }
  const common = {
    show: text('app.show'),
    hide: text('app.hide'),
    size: 'large',
    autoComplete: 'new-password',
    maxLength: 300,
  } as const

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void proceed(event)}>
      <div className={styles.head}>
        <h1>{text(TITLES[kind])}</h1>
        {kind === 'start' && <p className="muted">{text('setPassword.startText')}</p>}
        {email && <p className="muted">{text('setPassword.forUser', { email })}</p>}
      </div>
      {/* For password managers, which file the new password under it. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        {...common}
        ref={passwordField}
        label={text('fields.newPassword')}
        help={text('password.rules')}
        error={wrong.password}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setWrong({})
        }}
        autoFocus
      />
      <StrengthMeter password={password} />
      <PasswordField
        {...common}
        ref={confirmField}
        label={text('fields.confirm')}
        error={wrong.confirm}
        value={confirm}
        onChange={(event) => {
          setConfirm(event.target.value)
          setWrong({})
        }}
      />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('actions.proceed')}
      </Button>
    </form>
  )
}
