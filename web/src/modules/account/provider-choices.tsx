import { providerSignIn } from '@samtale/contract/single-sign-on/provider-sign-in'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import { LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { request } from '#api/request.ts'
import { Button } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './provider-choices.module.css'
import { goToProvider } from './go-to-provider.ts'

/** A button for each provider that people can sign in at; nothing where there is none. */
export function ProviderChoices() {
  const text = useText()
  const [choices, setChoices] = useState<OutputOf<typeof providerSignIn.choices>>([])
  const [busy, setBusy] = useState('')
  const [wrong, setWrong] = useState<AppError | null>(null)
  useEffect(() => {
    // Anyone who has a password signs in all the same.
    request(providerSignIn.choices, {}).then(setChoices, () => {})
  }, [])
  if (choices.length === 0) return null
  const go = async (id: string) => {
    setBusy(id)
    setWrong(null)
    setWrong(await goToProvider({ id }))
    setBusy('')
  }
  return (
    <div className={styles.choices} data-part="provider-choices">
      {wrong && (
        <Notice look="bad" role="alert">
          {errorText(text, wrong)}
        </Notice>
      )}
      {choices.map(({ id, name }) => (
        <Button key={id} size="large" icon={LogIn} busy={busy === id} onClick={() => void go(id)}>
          {text('providerSignIn.with', { name })}
        </Button>
      ))}
    </div>
  )
}
