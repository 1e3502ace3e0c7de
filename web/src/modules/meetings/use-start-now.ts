import { useNavigate } from '@tanstack/react-router'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useCommand } from '#api/calls.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { useSession } from '#session/session.ts'
import { ownersName } from './own-meeting-name.ts'

/** Returns what starts a meeting under a name of its own and leads its host into the room. */
export function useStartNow() {
  const { text, locale } = useLanguage()
  const { profile } = useSession()
  const navigate = useNavigate()
  const create = useCommand(meetings.createInstant, 'done.created_instant_meeting')
  const start = (onEnd?: () => void) =>
    create.mutate(
      { name: text('startCall.ownName', { owner: ownersName(profile.profile.name, locale) }) },
      {
        onSuccess: (meeting) =>
          void navigate({
            to: '/room/$roomName',
            params: { roomName: meeting.location },
            state: { created: meeting },
          }),
        ...(onEnd && { onSettled: onEnd }),
      },
    )
  return { start, starting: create.isPending }
}
