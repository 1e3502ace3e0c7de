import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { lazy, Suspense, useState } from 'react'
import { Absent } from '#components/dialog-route/absent.tsx'
import { useCloseDialog, useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'

const EndMeeting = lazy(() =>
  import('./end-meeting.tsx').then(({ EndMeeting: Dialog }) => ({ default: Dialog })),
)
const WriteMessage = lazy(() =>
  import('./write-message.tsx').then(({ WriteMessage: Dialog }) => ({ default: Dialog })),
)

/** The dialog that the address names, about one of the running meetings. */
export function BoardDialogs({ meetings }: { meetings: readonly ActiveMeeting[] }) {
  const open = useOpenDialog()
  if (!open) return null
  const { dialog, recordId } = open
  return (
    <Suspense fallback={null}>
      <AboutMeeting
        key={`${recordId} ${dialog}`}
        dialog={dialog}
        listed={meetings.find(({ id }) => id === recordId)}
      />
    </Suspense>
  )
}

function AboutMeeting({ dialog, listed }: { dialog: string; listed: ActiveMeeting | undefined }) {
  const close = useCloseDialog()
  // As it was last where it has ended meanwhile.
  const [meeting, setMeeting] = useState(listed)
  if (listed && listed !== meeting) setMeeting(listed)
  const [mayOpen] = useState(
    () => dialog === 'end' || (dialog === 'message' && listed?.mayAdmit && listed.waiting?.length),
  )
  if (!meeting || !mayOpen) return <Absent />
  const Dialog = dialog === 'end' ? EndMeeting : WriteMessage
  return <Dialog meeting={meeting} close={close} />
}
