import type { Meeting } from '@samtale/contract/meetings/meeting'
import { lazy, Suspense } from 'react'
import type { Action } from './nav.ts'

const ScheduleDialog = lazy(() =>
  import('#modules/meetings/scheduling/schedule-dialog.tsx').then(({ ScheduleDialog: Dialog }) => ({
    default: Dialog,
  })),
)
const ShareMeeting = lazy(() =>
  import('#modules/meetings/dialogs/share-meeting.tsx').then(({ ShareMeeting: Dialog }) => ({
    default: Dialog,
  })),
)
const StartCall = lazy(() =>
  import('#modules/meetings/dialogs/start-call.tsx').then(({ StartCall: Dialog }) => ({ default: Dialog })),
)

/** What the bar has opened: one of its actions, or how to share what has just been planned. */
export type HostDialog = Action | Meeting
type Props = { dialog: HostDialog | null; open: (dialog: HostDialog | null) => void }

/** The dialogs of whoever hosts, fetched when they are wanted. */
export function HostDialogs({ dialog, open }: Props) {
  const close = () => open(null)
  return (
    <Suspense fallback={null}>
      {dialog === 'start-call' && <StartCall close={close} />}
      {dialog === 'schedule' && <ScheduleDialog mode="create" close={close} onSaved={open} />}
      {dialog !== null && typeof dialog === 'object' && <ShareMeeting meeting={dialog} close={close} />}
    </Suspense>
  )
}
