import { passkeys } from '@samtale/contract/account/passkeys'
import { useState } from 'react'
import { request } from '#api/request.ts'
import { storeToken } from '#api/token.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { usePasskeyFor } from '../passkey/use-passkey-for.ts'
import * as styles from '../account-form.module.css'

type Props = {
  email?: string | undefined
  onDone: () => void
  onOther: () => void
  /** Goes on with a code; `app` where there is an authenticator app, else a recovery code. */
  onCode: (kind: 'app' | 'recovery') => void
  hasApp: boolean
}

/** The second step of a sign-in, done with a passkey; success is a full session. */
export function PasskeyStepForm({ email, onDone, onOther, onCode, hasApp }: Props) {
  const text = useText()
  const [wrong, setWrong] = useState('')
  const passkey = usePasskeyFor({
    begin: async () => {
      setWrong('')
      return (await request(passkeys.beginSecondStep, {})).passkey
    },
    finish: async (assertion) => {
      const { token } = await request(passkeys.passkeyStep, assertion)
      storeToken(token)
      onDone()
    },
    reject: setWrong,
    onUnauthorized: onOther,
  })
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1>{text('secondStep.passkey.title')}</h1>
        <p className="muted">
          {email ? text('secondStep.passkey.text', { email }) : text('secondStep.passkey.textAnyone')}
        </p>
      </div>
      {wrong && (
        <Notice look="bad" role="alert">
          {wrong}
        </Notice>
      )}
      <Button look="primary" size="large" busy={passkey.busy} onClick={passkey.start} autoFocus>
        {text('secondStep.passkey.use')}
      </Button>
      {hasApp && (
        <Button look="quiet" onClick={() => onCode('app')}>
          {text('secondStep.useApp')}
        </Button>
      )}
      <Button look="quiet" onClick={() => onCode('recovery')}>
        {text('secondStep.useRecovery')}
      </Button>
      <Button look="quiet" onClick={onOther}>
        {text('secondStep.otherAccount')}
      </Button>
    </div>
  )
}
