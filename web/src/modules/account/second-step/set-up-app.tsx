import { secondStep } from '@samtale/contract/account/second-step'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { CopyField } from '#components/copy/copy-field.tsx'
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
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const started = useRef(false)
  const start = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    begin.mutate({}, { onError: onDenied })
  })
  useEffect(() => start(), [])
  const reject = (sentence: string) => {
    setWrong(sentence)
    field.current?.focus()
    field.current?.select()
  }
  const submitCode = (entered: string) => {
    if (confirm.isPending) return
    if (entered.length < 6) return reject(text('secondStep.required'))
    setWrong('')
    confirm.mutate(
      { code: entered },
      {
        onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
        onError: (error) =>
          reject(error.code === 'code_incorrect' ? text('secondStep.incorrect') : errorText(text, error)),
      },
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    submitCode(code)
  }
  if (!begin.data) return <Skeleton width="100%" />
  const { uri, secret } = begin.data
  return (
    <form id={id} className={styles.step} noValidate onSubmit={send}>
      <p className="muted">{text('secondStep.scan')}</p>
      <QrCode className={styles.qrCode} text={uri} label={text('secondStep.qrCode')} />
      <div className={styles.secret}>
        <CopyField label={text('secondStep.secret')} value={secret.replace(/(.{4})(?=.)/g, '$1 ')} help="" />
      </div>
      <CodeField
        ref={field}
        value={code}
        error={wrong}
        onChange={(typed) => {
          setCode(typed)
          setWrong('')
        }}
        onComplete={submitCode}
      />
    </form>
  )
}
