import { passwords } from '@samtale/contract/account/passwords'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useSession } from '#session/session.ts'
import { useSubmit } from '#api/use-submit.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { PasswordField } from '#components/password/password-field.tsx'
import * as styles from '#components/form/form.module.css'

/** Asks for the password again, over whatever is being done; `answer` hears whether it was given. */
export function ConfirmPassword({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const text = useText()
  const { profile } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState('')
  const { busy, submit } = useSubmit(passwords.confirmPassword)
  // Whoever is signed out meanwhile gives no answer any more.
  useEffect(() => () => answer(false), [answer])
  const reject = (sentence: string) => {
    setWrong(sentence)
    input.current?.focus()
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return reject(text('signIn.passwordRequired'))
    setWrong('')
    const { error } = await submit({ password })
    if (!error) return answer(true)
    reject(
      error.code === 'current_password_incorrect' ? text('confirmPassword.wrong') : errorText(text, error),
    )
  }
  const footer = (
    <>
      <Button onClick={() => answer(false)} disabled={busy}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" type="submit" form={id} busy={busy}>
        {text('confirmPassword.confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('confirmPassword.title')}
      close={text('app.close')}
      onClose={() => answer(false)}
      mayClose={!busy}
      footer={footer}
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        <p className="muted">{text('confirmPassword.text')}</p>
        <Field
          label={text('fields.email')}
          type="email"
          value={profile.email}
          autoComplete="username"
          readOnly
        />
        <PasswordField
          ref={input}
          label={text('fields.password')}
          show={text('app.show')}
          hide={text('app.hide')}
          error={wrong}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setWrong('')
          }}
          autoComplete="current-password"
          maxLength={256}
        />
      </form>
    </Dialog>
  )
}
