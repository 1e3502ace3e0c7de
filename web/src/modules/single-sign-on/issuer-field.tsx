import type { AppError } from '@samtale/contract/core/errors'
import type { FoundProvider } from '@samtale/contract/single-sign-on/trial'
import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './single-sign-on.module.css'

type Props = {
  value: string
  error: string | undefined
  busy: boolean
  /** Asks what is found at an address. */
  ask: (issuer: string) => Promise<{ data?: FoundProvider | undefined; error?: AppError | undefined }>
  onChange: (next: string) => void
}

/** The address of a provider, with a button that asks there what it is. */
export function IssuerField({ value, error, busy, ask, onChange }: Props) {
  const text = useText()
  const [wrong, setWrong] = useState<string | undefined>()
  const [found, setFound] = useState<string | undefined>()
  const check = async () => {
    const { data, error: rejection } = await ask(value)
    const code = rejection?.fields?.['issuer']
    setWrong(rejection && (code ? fieldText(text, code) : errorText(text, rejection)))
    const sentences = data && [
      text('sso.found', { keys: data.keys }),
      data.logsOut && text('sso.foundLogout'),
    ]
    setFound(sentences?.filter(Boolean).join(' '))
  }
  return (
    <div className={styles.issuer}>
      <Field
        label={text('sso.issuer')}
        help={found ?? text('sso.issuerHelp')}
        error={error ?? wrong}
        type="url"
        value={value}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => {
          setWrong(undefined)
          setFound(undefined)
          onChange(target.value)
        }}
      />
      <Button size="small" busy={busy} onClick={() => void check()}>
        {text('sso.check')}
      </Button>
    </div>
  )
}
