import { useId, type FormEvent } from 'react'
import { secondStep } from '@samtale/contract/account/second-step'
import { connections } from '@samtale/contract/single-sign-on/connections'
import { ConfirmAtProvider } from '#modules/account/confirm-at-provider.tsx'
import { CodeField } from '#modules/account/second-step/code-field.tsx'
import { useSession } from '#session/session.ts'
import { useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { PasswordField } from '#components/password/password-field.tsx'
import { useProof } from './use-proof.ts'
import * as styles from '#components/form/form.module.css'

/**
 * Asks for the password again, for a code of those who sign in with one, or for a sign-in at the provider that signs
 * them in, over whatever is being done; `answer` hears whether it was given.
 */
export function ConfirmPassword({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const text = useText()
  const { profile } = useSession()
  const id = useId()
  const proof = useProof(answer)
  const { input, byCode, entered, wrong, type, give, rejection, passkey, submitting, busy } = proof
  const { data: factors } = useRead(secondStep.secondFactor, {})
  const { data: ways } = useRead(connections.connections, {})
  const connected = ways?.connected.filter(({ active }) => active) ?? []
  const isPasswordless = ways?.hasPassword === false && connected.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    void give(entered)
  }
  const footer = (
    <>
      {factors?.since && (
        <Button look="quiet" onClick={proof.change} disabled={busy}>
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
