import { ownSessions } from '@samtale/contract/account/own-sessions'
import { useId, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { OwnDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { AccessList } from '#components/access-row/access-row.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { SessionRow } from './session-row.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './profile.module.css'

/** More than this are shown when somebody asks. */
const FEW = 6

/** Shows where the account is signed in, each to be ended, or all but this one. */
export function SessionsCard() {
  const text = useText()
  const id = useId()
  const { data: sessions, error, refetch } = useRead(ownSessions.sessions, {})
  const { open } = useDialogLinks()
  const [all, showAll] = useState(false)
  // The one in use first: it is what the others are compared with.
  const sorted = sessions?.toSorted((one, other) => Number(other.current) - Number(one.current))
  const shown = all ? sorted : sorted?.slice(0, FEW)
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('profile.sessions.title')}</h2>
        <p className="small muted">{text('profile.sessions.text')}</p>
      </div>
      {shown && sorted ? (
        <>
          <AccessList>
            {shown.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </AccessList>
          {sorted.length > 1 && (
            <div className={`${formCardStyles.foot} ${styles.foot}`} data-part="foot">
              <span className="spacer">
                {sorted.length > shown.length && (
                  <Button look="quiet" onClick={() => showAll(true)}>
                    {text('profile.sessions.showAll', { count: sorted.length })}
                  </Button>
                )}
              </span>
              <Button aria-haspopup="dialog" onClick={() => open('end-sessions')}>
                {text('profile.sessions.endOthers')}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <LoadFailed title="profile.sessions.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" below={55} />
      )}
      {sorted && (
        <OwnDialogs
          own={{
            'end-sessions': sorted.length > 1 && ((close) => <EndOtherSessions close={close} />),
          }}
        />
      )}
    </Card>
  )
}
