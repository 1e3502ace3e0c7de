import { secondStep } from '@samtale/contract/account/second-step'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCommand } from '#api/calls.ts'
import { CopyField } from '#components/copy/copy-field.tsx'
import { useShortForm } from '#components/form/use-short-form.ts'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { QrCode } from '#components/qr-code/qr-code.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { CodeField } from './code-field.tsx'
import * as styles from './second-step.module.css'

/**
 * Sets up an authenticator app up to its first code: `onDone` gets the recovery codes, `onDenied` is called
 * where nothing could begin. The form has the id of the button that stands elsewhere.
 */
export function SetUpApp({
  id,
  onDone,
  onDenied,
}: {
  id: string
  onDone: (recoveryCodes: readonly string[]) => void
  onDenied: () => void
}) {
  const text = useText()
  const begin = useCommand(secondStep.beginSecondFactor)
  const confirm = useCommand(secondStep.confirmSecondFactor, undefined, { quiet: true })
  const form = useShortForm(['code'], { selectsWrong: true })
  const { ref, value, error: wrong } = form.input('code')
  const started = useRef(false)
  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    begin.mutate({}, { onError: onDenied })
  })
  useEffect(() => start(), [])
  const reject = (code: string) => form.reject({ code })
  const submitCode = (entered: string) => {
    if (confirm.isPending) return
    if (entered.length < 6) return reject(text('secondStep.required'))
    form.accept()
    confirm.mutate(
      { code: entered },
      {
        onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
        onError: (error) =>
          reject(error.code === 'code_incorrect' ? text('secondStep.incorrect') : errorText(text, error)),
      },
    )
  }
  if (!begin.data) return <Skeleton width="100%" />
  const { uri, secret } = begin.data
  return (
    <form id={id} className={styles.step} noValidate onSubmit={form.onSubmit(() => submitCode(value))}>
      <p className="muted">{text('secondStep.scan')}</p>
      <QrCode className={styles.qrCode} text={uri} label={text('secondStep.qrCode')} />
      <div className={styles.secret}>
        <CopyField label={text('secondStep.secret')} value={secret.replace(/(.{4})(?=.)/g, '$1 ')} help="" />
      </div>
      <CodeField
        ref={ref}
        value={value}
        error={wrong}
        onChange={(typed) => form.set('code', typed)}
        onComplete={submitCode}
      />
    </form>
  )
}
