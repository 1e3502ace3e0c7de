import { passkeys } from '@samtale/contract/account/passkeys'
import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '#api/request.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyStepForm } from './passkey-step-form.tsx'

type Props = {
  email?: string | undefined
  onDone: () => void
  /** Goes back to where somebody else can sign in. */
  onOther: () => void
}

type Step = 'passkey' | 'app' | 'recovery'

/** The second step of a sign-in: a passkey where there is one, else a code. */
export function SecondStepForm(props: Props) {
  const [has, setHas] = useState<{ app: boolean; passkey: boolean } | null>(null)
  const [step, setStep] = useState<Step>('app')
  const ask = useEffectEvent(async () => {
    try {
      const { authenticator: app, passkey } = await request(passkeys.beginSecondStep, {})
      setHas({ app, passkey: passkey !== null })
      if (passkey) setStep('passkey')
    } catch {
      // Whatever is wrong is said when the code is given.
      setHas({ app: true, passkey: false })
    }
  })
  useEffect(() => void ask(), [])
  if (!has) return null
  if (step === 'passkey') return <PasskeyStepForm {...props} hasApp={has.app} onCode={setStep} />
  return (
    <CodeForm
      {...props}
      recovery={step === 'recovery'}
      onChange={has.app ? () => setStep(step === 'app' ? 'recovery' : 'app') : undefined}
      onPasskey={has.passkey ? () => setStep('passkey') : undefined}
    />
  )
}
