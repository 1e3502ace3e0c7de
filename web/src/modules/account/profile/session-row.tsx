import { ownSessions, type Session } from '@samtale/contract/account/own-sessions'
import { useCommand } from '#api/calls.ts'
import { dropToken } from '#api/token.ts'
import { AccessRow } from '#components/access-row/access-row.tsx'
import { SessionFacts, sessionIcon, sessionName } from '#components/access-row/session-facts.tsx'
import { Button } from '#components/button/button.tsx'
import { useText } from '#i18n/use-text.tsx'

/** One of one's own sign-ins, to be ended; the one in use is signed out. */
export function SessionRow({ session }: { session: Session }) {
  const text = useText()
  const { id, address, current } = session
  const end = useCommand(ownSessions.endSession, current ? undefined : 'profile.sessions.ended')
  return (
    <AccessRow
      part="session"
      icon={sessionIcon(session)}
      action={
        <Button
          look="quiet"
          size="small"
          busy={end.isPending}
          aria-label={
            current
              ? undefined
              : text('profile.sessions.endOf', { browser: sessionName(text, session), address })
          }
          onClick={() => end.mutate({ id }, { ...(current && { onSuccess: dropToken }) })}
        >
          {text(current ? 'profile.sessions.signOut' : 'profile.sessions.end')}
        </Button>
      }
    >
      <SessionFacts session={session} />
    </AccessRow>
  )
}
