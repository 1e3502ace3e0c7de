import { browserName } from '@samtale/contract/account/browser-name'
import { passkeys } from '@samtale/contract/account/passkeys'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { Field } from '#components/field/field.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from '../second-step/second-step.module.css'
import { createPasskey } from './browser-passkeys.ts'
import { passkeyErrorText } from './passkey-error-text.ts'

const nameOfBrowser = () => {
  const { browser, system } = browserName(navigator.userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

/**
 * Returns what adding a passkey takes: its name, and the browser that creates it; `onDone` gets the recovery
 * codes, none where there are some already.
 */
export function useNewPasskey(onDone: (recoveryCodes: readonly string[]) => void) {
  const text = useText()
  const begin = useCommand(passkeys.beginPasskey, undefined, { quiet: true })
  const add = useCommand(passkeys.addPasskey, undefined, { quiet: true })
  const [name, setName] = useState(nameOfBrowser)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const [submitCount, setSubmitCount] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSubmitCount((count) => count + 1)
    setRejection(null)
    if (!name.trim()) return setWrong(text('invalid.please_insert_valid_name'))
    setBusy(true)
    try {
      const credential = await createPasskey(await begin.mutateAsync({}))
      const { recoveryCodes } = await add.mutateAsync({ name, ...credential })
      onDone(recoveryCodes)
    } catch (error) {
      setRejection(passkeyErrorText(text, error))
    } finally {
      setBusy(false)
    }
  }
  const change = (typed: string) => {
    setName(typed)
    setWrong('')
  }
  return { name, change, wrong, busy, rejection, submit, submitCount }
}
/** A passkey that is being added. */
type NewPasskey = ReturnType<typeof useNewPasskey>

/** The name of a passkey that is being added. */
export function PasskeyName({ name, change, wrong }: Pick<NewPasskey, 'name' | 'change' | 'wrong'>) {
  const text = useText()
  return (
    <div className={styles.step}>
      <p className="muted">{text('secondStep.passkey.addText')}</p>
      <Field
        label={text('fields.name')}
        help={text('secondStep.passkey.nameHelp')}
        error={wrong}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}
