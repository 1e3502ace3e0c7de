import { secondStep } from '@samtale/contract/account/second-step'
import { useId, useState } from 'react'
import { PasskeyName, useNewPasskey } from '#modules/account/passkey/add-passkey.tsx'
import { RecoveryCodes } from '#modules/account/second-step/recovery-codes.tsx'
import { SetUpApp } from '#modules/account/second-step/set-up-app.tsx'
import { useRead } from '#api/calls.ts'
import { queryClient } from '#api/query-client.ts'
import { Button } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from '#modules/account/account-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { signOut } from './sign-out.ts'
import { useEnterScreen } from './use-enter-screen.ts'

type Step = {
  onDone: (codes: readonly string[]) => void
  onOther: () => void
  /** The account that requires it; nothing where the role does. */
  by: string | null | undefined
}

/** Stands before everything else while the signed-in user must have a second factor and has none. */
export function FactorSetup() {
  const text = useText()
  const [byPasskey, setByPasskey] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data } = useRead(secondStep.secondFactor, {})
  useEnterScreen('screens.settings', 10110)
  const open = () => void queryClient.invalidateQueries()
  const step = {
    // Anyone who has codes already, from another window, has been through this.
    onDone: (recoveryCodes: readonly string[]) =>
      recoveryCodes.length > 0 ? setCodes(recoveryCodes) : open(),
    onOther: () => setByPasskey(!byPasskey),
    by: data?.requirement?.by,
  }
  return (
    <AuthLayout>
      <div className={styles.form}>
        {codes ? (
          <>
            <h1>{text('secondStep.codesTitle')}</h1>
            <RecoveryCodes codes={codes} />
            <Button look="primary" size="large" onClick={open}>
              {text('secondStep.saved')}
            </Button>
          </>
        ) : byPasskey ? (
          <PasskeySetup {...step} />
        ) : (
          <AppSetup {...step} />
        )}
        <Button look="quiet" onClick={signOut}>
          {text('actions.signOut')}
        </Button>
      </div>
    </AuthLayout>
  )
}

function AppSetup({ onDone, onOther, by }: Step) {
  const text = useText()
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  return (
    <>
      <div className={styles.head}>
        <h1>{text('secondStep.setUpTitle')}</h1>
        <p className="muted">
          {by ? text('secondStep.setUpNeededBy', { by }) : text('secondStep.setUpNeeded')}
        </p>
      </div>
      <SetUpApp key={attempt} id={id} onDone={onDone} onDenied={() => setAttempt((count) => count + 1)} />
      <Button look="primary" size="large" type="submit" form={id}>
        {text('secondStep.turnOn')}
      </Button>
      <Button look="quiet" onClick={onOther}>
        {text('secondStep.passkey.instead')}
      </Button>
    </>
  )
}

function PasskeySetup({ onDone, onOther, by }: Step) {
  const text = useText()
  const passkey = useNewPasskey(onDone)
  const { busy, rejection, submit } = passkey
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <h1>{text('secondStep.passkey.addTitle')}</h1>
        <p className="muted">
          {by ? text('secondStep.passkey.setUpNeededBy', { by }) : text('secondStep.passkey.setUpNeeded')}
        </p>
      </div>
      {rejection && (
        <Notice look="bad" role="alert">
          {rejection}
        </Notice>
      )}
      <PasskeyName {...passkey} />
      <Button look="primary" size="large" type="submit" busy={busy}>
        {text('secondStep.passkey.add')}
      </Button>
      <Button look="quiet" onClick={onOther}>
        {text('secondStep.passkey.appInstead')}
      </Button>
    </form>
  )
}
