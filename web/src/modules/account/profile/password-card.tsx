import { passwords } from '@samtale/contract/account/passwords'
import { isPassword } from '@samtale/contract/core/validators'
import { useId } from 'react'
import { useCommand } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { StrengthMeter } from '#components/password/strength-meter.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
import { PasswordField } from '#components/password/password-field.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as formStyles from '#components/form/form.module.css'
import * as styles from './profile.module.css'

/** Another password for oneself: the current one, the new one and its repetition. */
export function PasswordCard() {
  const text = useText()
  const id = useId()
  const { profile } = useSession()
  const change = useCommand(passwords.password, 'done.updated_password')
  const { values, input, reject, clear, onSubmit } = useShortForm(['oldPassword', 'password', 'confirm'])
  const save = () => {
    const { oldPassword, password, confirm } = values
    if (oldPassword === '') return reject({ oldPassword: text('profile.password.required') })
    if (!isPassword(password)) return reject({ password: text('invalid.please_insert_valid_password') })
    if (confirm !== password) return reject({ confirm: text('invalid.password_mismatch') })
    change.mutate(
      { oldPassword, password },
      {
        onSuccess: clear,
        onError: ({ fields }) =>
          fields &&
          reject(
            Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, fieldText(text, code)])),
          ),
      },
    )
  }
  const common = { show: text('app.show'), hide: text('app.hide'), maxLength: 300 }
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('profile.password.title')}</h2>
      <form id={id} className={formStyles.form} noValidate onSubmit={onSubmit(save)}>
        {/* For password managers, which file the new password under it. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField
          {...common}
          {...input('oldPassword')}
          label={text('profile.password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...common}
          {...input('password')}
          label={text('fields.newPassword')}
          help={text('password.rules')}
          autoComplete="new-password"
        />
        <StrengthMeter password={values.password} />
        <PasswordField
          {...common}
          {...input('confirm')}
          label={text('fields.confirm')}
          autoComplete="new-password"
        />
      </form>
      <div className={`${formCardStyles.foot} ${styles.foot}`} data-part="foot">
        <span className="spacer">{text('profile.password.others')}</span>
        <Button look="primary" type="submit" form={id} busy={change.isPending}>
          {text('profile.password.save')}
        </Button>
      </div>
    </Card>
  )
}
