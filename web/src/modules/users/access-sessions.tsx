import { othersAccess } from '@samtale/contract/account/others-access'
import type { User } from '@samtale/contract/users/users'
import { useCommand, useRead } from '#api/calls.ts'
import { alert } from '#core/app-state.ts'
import { AccessList, AccessRow } from '#components/access-row/access-row.tsx'
import { SessionFacts, sessionIcon, sessionName } from '#components/access-row/session-facts.tsx'
import { Button } from '#components/button/button.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { useText } from '#i18n/use-text.tsx'
import type { DialogProps } from './user-dialog.tsx'
import * as styles from './users.module.css'

/** Shows where somebody is signed in, each session to be ended, or all. */
export function SessionsOf({ user, endAll }: { user: User; endAll: () => void }) {
  const text = useText()
  const { id } = user
  const { data: sessions, error, refetch } = useRead(othersAccess.sessions, { id })
  const end = useCommand(othersAccess.endSession, 'profile.sessions.ended')
  if (!sessions)
    return error ? (
      <LoadFailed title="access.failed" retry={() => void refetch()} />
    ) : (
      <Skeleton width="70%" />
    )
  if (sessions.length === 0)
    return <p className="muted">{text('access.none', { name: user.profile.name })}</p>
  return (
    <>
      <AccessList>
        {sessions.map((session) => (
          <AccessRow
            key={session.id}
            part="session"
            icon={sessionIcon(session)}
            action={
              <Button
                look="quiet"
                size="small"
                busy={end.isPending && end.variables.sessionId === session.id}
                aria-label={text('profile.sessions.endOf', {
                  browser: sessionName(text, session),
                  address: session.address,
                })}
                onClick={() => end.mutate({ id, sessionId: session.id })}
              >
                {text('profile.sessions.end')}
              </Button>
            }
          >
            <SessionFacts session={session} />
          </AccessRow>
        ))}
      </AccessList>
      <div className={styles.accessAll}>
        <Button size="small" onClick={endAll}>
          {text('access.endAll')}
        </Button>
      </div>
    </>
  )
}

/** Asks, and signs somebody out everywhere. */
export function EndAllSessions({ user, close }: DialogProps) {
  const text = useText()
  const { name } = user.profile
  const command = useCommand(othersAccess.endSessions, undefined, { quiet: true })
  const run = () =>
    command.mutate(
      { id: user.id },
      {
        onSuccess: ({ ended }) => {
          close()
          alert('success', text('profile.sessions.endedOthers', { count: ended }))
        },
      },
    )
  return (
    <ConfirmDialog
      title={text('access.endAllTitle', { name })}
      verb={text('access.endAll')}
      busy={command.isPending}
      error={command.error}
      run={run}
      close={close}
    >
      {text('access.endAllText', { name })}
    </ConfirmDialog>
  )
}
