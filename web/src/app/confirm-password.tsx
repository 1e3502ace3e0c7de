import { passwords } from '@samtale/contract/account/passwords'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { passkeys } from '@samtale/contract/account/passkeys'
import { secondStep } from '@samtale/contract/account/second-step'
import { connections } from '@samtale/contract/single-sign-on/connections'
import { ConfirmAtProvider } from '#modules/account/confirm-at-provider.tsx'
import { usePasskeyFor } from '#modules/account/passkey/use-passkey-for.ts'
import { CodeField } from '#modules/account/second-step/code-field.tsx'
import { useSession } from '#session/session.ts'
import { useRead } from '#api/calls.ts'
import { request } from '#api/request.ts'
import { useSubmit } from '#api/use-submit.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { PasswordField } from '#components/password/password-field.tsx'
import * as styles from '#components/form/form.module.css'

/**
 * Asks for the password again, for a code of those who sign in with one, or for a sign-in at the provider that signs
 * them in, over whatever is being done; `answer` hears whether it was given.
 */
export function ConfirmPassword({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const text = useText()
  const { profile } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [byCode, setByCode] = useState(false)
  const [entered, setEntered] = useState('')
  const [wrong, setWrong] = useState('')
  const { busy: submitting, submit } = useSubmit(passwords.confirmPassword)
  const { data: factors } = useRead(secondStep.secondFactor, {})
  const { data: ways } = useRead(connections.connections, {})
  const connected = ways?.connected.filter(({ active }) => active) ?? []
  const isPasswordless = ways?.hasPassword === false && connected.length > 0
  const [rejection, setRejection] = useState('')
  const passkey = usePasskeyFor({
    begin: () => {
      setRejection('')
      return request(passkeys.beginPasskeyConfirmation, {})
    },
    finish: async (assertion) => {
      await request(passkeys.confirmPasskey, assertion)
      answer(true)
    },
    reject: setRejection,
  })
  const busy = submitting || passkey.busy
  // Whoever is signed out meanwhile gives no answer any more.
  useEffect(() => () => answer(false), [answer])
  const reject = (sentence: string) => {
    setWrong(sentence)
    input.current?.focus()
  }
  const type = (typed: string) => {
    setEntered(typed)
    setWrong('')
  }
  const give = async (proof: string) => {
    if (busy) return
    if (!proof) return reject(text(byCode ? 'secondStep.required' : 'signIn.passwordRequired'))
    setWrong('')
    const { error } = await submit(byCode ? { code: proof } : { password: proof })
    if (!error) return answer(true)
    reject(
      error.code === 'current_password_incorrect'
        ? text('confirmPassword.wrong')
        : error.code === 'code_incorrect'
          ? text('secondStep.incorrect')
          : errorText(text, error),
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void give(entered)
  }
  const change = () => {
    setByCode(!byCode)
    type('')
  }
  const footer = (
    <>
      {factors?.since && (
        <Button look="quiet" onClick={change} disabled={busy}>
          {text(
            !byCode
              ? 'secondStep.useCode'
              : isPasswordless
                ? 'secondStep.provider.use'
                : 'secondStep.usePassword',
          )}
        </Button>
      )}
      <Button onClick={() => answer(false)} disabled={busy}>
        {text('actions.cancel')}
      </Button>
      {(byCode || !isPasswordless) && (
        <Button look="primary" type="submit" form={id} busy={submitting}>
          {text('confirmPassword.confirm')}
        </Button>
      )}
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
      <form id={id} className={styles.form} noValidate onSubmit={send}>
        <p className="muted">
          {text(
            byCode
              ? 'secondStep.confirmText'
              : isPasswordless
                ? 'secondStep.provider.text'
                : 'confirmPassword.text',
          )}
        </p>
        {byCode ? (
          <CodeField
            ref={input}
            value={entered}
            error={wrong}
            onChange={type}
            onComplete={(code) => void give(code)}
          />
        ) : isPasswordless ? null : (
          <>
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
              value={entered}
              onChange={(event) => type(event.target.value)}
              autoComplete="current-password"
              maxLength={256}
            />
          </>
        )}
        {rejection && (
          <Notice look="bad" role="alert">
            {rejection}
          </Notice>
        )}
        {!byCode && connected.length > 0 && (
          <ConfirmAtProvider
            connected={connected}
            isOnlyWay={isPasswordless}
            disabled={busy}
            onDone={() => answer(true)}
          />
        )}
        {factors !== undefined && factors.passkeys > 0 && (
          <Button busy={passkey.busy} disabled={submitting} onClick={passkey.start}>
            {text('secondStep.passkey.instead')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
