import { useId, useState } from 'react'
import { RecoveryCodes } from '#modules/account/second-step/recovery-codes.tsx'
import { SetUpApp } from '#modules/account/second-step/set-up-app.tsx'
import { queryClient } from '#api/query-client.ts'
import { Button } from '#components/button/button.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from '#modules/account/account-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { signOut } from './sign-out.ts'
import { useEnterScreen } from './use-enter-screen.ts'

/** Stands before everything else while the role of whoever signed in requires a second factor they don't have. */
export function FactorSetup() {
  const text = useText()
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  useEnterScreen('screens.settings', 10110)
  return (
    <AuthLayout>
      <div className={styles.form}>
        <div className={styles.head}>
          <h1>{text(codes ? 'secondStep.codesTitle' : 'secondStep.setUpTitle')}</h1>
          {!codes && <p className="muted">{text('secondStep.setUpNeeded')}</p>}
        </div>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <SetUpApp
            key={attempt}
            id={id}
            onDone={setCodes}
            onDenied={() => setAttempt((count) => count + 1)}
          />
        )}
        {codes ? (
          <Button look="primary" size="large" onClick={() => void queryClient.invalidateQueries()}>
            {text('secondStep.saved')}
          </Button>
        ) : (
          <Button look="primary" size="large" type="submit" form={id}>
            {text('secondStep.turnOn')}
          </Button>
        )}
        <Button look="quiet" onClick={signOut}>
          {text('actions.signOut')}
        </Button>
      </div>
    </AuthLayout>
  )
}
