import { passwords } from '@samtale/contract/account/passwords'
import { isPassword } from '@samtale/contract/core/validators'
import { useErrorToast } from '#api/use-error-toast.ts'
import { storeToken } from '#api/token.ts'
import { useSubmit } from '#api/use-submit.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
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
  const form = useShortForm(['password', 'confirm'])
  const { password, confirm } = form.values
  const proceed = async () => {
    if (busy) return
    if (!isPassword(password)) return form.reject({ password: text('invalid.please_insert_valid_password') })
    if (confirm !== password) return form.reject({ confirm: text('invalid.password_mismatch') })
    const { data, error } = await submit({ password, confirm, isPasswordReset: kind === 'reset' })
    if (error) {
      const { password: first, confirm: second } = error.fields ?? {}
      if (!first && !second) return showError(error)
      return form.reject({
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
    <form className={styles.form} noValidate onSubmit={form.onSubmit(proceed)}>
      <div className={styles.head}>
        <h1>{text(TITLES[kind])}</h1>
        {kind === 'start' && <p className="muted">{text('setPassword.startText')}</p>}
        {email && <p className="muted">{text('setPassword.forUser', { email })}</p>}
      </div>
      {/* For password managers, which file the new password under it. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        {...common}
        {...form.input('password')}
        label={text('fields.newPassword')}
        help={text('password.rules')}
        autoFocus
      />
      <StrengthMeter password={password} />
      <PasswordField {...common} {...form.input('confirm')} label={text('fields.confirm')} />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('actions.proceed')}
      </Button>
    </form>
  )
}
