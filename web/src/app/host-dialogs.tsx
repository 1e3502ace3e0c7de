import { meetings } from '@samtale/contract/meetings/meetings'
import { Share2 } from 'lucide-react'
import { lazy } from 'react'
import { Dialogs } from '#components/dialog-route/dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { withTexts } from '#i18n/texts.ts'
import { useSession } from '#session/session.ts'

const ScheduleDialog = lazy(() =>
  withTexts('schedule', import('#modules/meetings/scheduling/schedule-dialog.tsx')).then(
    ({ ScheduleDialog: Dialog }) => ({
      default: Dialog,
    }),
  ),
)
const ShareListed = lazy(() =>
  import('#modules/meetings/dialogs/share-meeting.tsx').then(({ ShareListed: Dialog }) => ({
    default: Dialog,
  })),
)
const StartCall = lazy(() =>
  withTexts('devices', import('#modules/meetings/dialogs/start-call.tsx')).then(({ StartCall: Dialog }) => ({
    default: Dialog,
  })),
)

const ACTIONS = [{ label: 'meetings.actions.share', icon: Share2, dialog: 'share' }] as const

/** The dialogs of a host, over every screen: to begin or plan a meeting, and how to share one. */
export function HostDialogs() {
  const { can } = useSession()
  const { follow } = useDialogLinks()
  return (
    <Dialogs
      of="bar"
      own={{
        'start-call': can('instantMeeting') && ((close) => <StartCall close={close} />),
        schedule:
          can('scheduleMeeting') &&
          ((close) => <ScheduleDialog close={close} onSaved={({ id }) => follow('share', id)} />),
      }}
      list={meetings.list}
      actions={ACTIONS}
      about={(_, meeting, close) => <ShareListed meeting={meeting} close={close} />}
    />
  )
}
