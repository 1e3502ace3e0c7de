import { useState } from 'react'
import type { ApiKey } from '@samtale/contract/account/api-keys'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { EndAllSessions, SessionsOf } from './access-sessions.tsx'
import { KeysOf, RevokeKeyOf } from './access-keys.tsx'
import type { DialogProps } from './user-dialog.tsx'
import * as styles from './users.module.css'

/** By what somebody gets in: their sessions and API keys, each to be ended. */
export function AccessDialog({ user, close }: DialogProps) {
  const text = useText()
  const [question, setQuestion] = useState<'sessions' | ApiKey | null>(null)
  const back = () => setQuestion(null)
  if (question === 'sessions') return <EndAllSessions user={user} close={back} />
  if (question) return <RevokeKeyOf user={user} apiKey={question} close={back} />
  const { name } = user.profile
  return (
    <Dialog
      title={text('access.title', { name })}
      close={text('app.close')}
      onClose={close}
      footer={<Button onClick={close}>{text('app.close')}</Button>}
    >
      <section className={styles.access}>
        <h3>{text('access.sessions')}</h3>
        <SessionsOf user={user} endAll={() => setQuestion('sessions')} />
      </section>
      <section className={styles.access}>
        <h3>{text('access.keys')}</h3>
        <KeysOf user={user} revoke={setQuestion} />
      </section>
      <p className="small hint">{text('access.notified', { name })}</p>
    </Dialog>
  )
}
