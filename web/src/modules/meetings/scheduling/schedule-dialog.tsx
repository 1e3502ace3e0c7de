import type { Meeting } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { RecordAbsent, RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import type { TimeSpan } from '#modules/meetings/time-span.ts'
import { ScheduleForm } from './schedule-form.tsx'

type Props = {
  /** Which meeting is changed; none when one is planned. */
  meetingId?: string
  /** From when to when a new one is to be; without it an hour from the next half hour on. */
  span?: TimeSpan | undefined
  close: () => void
  /** Hears of the saved meeting instead of `close`. */
  onSaved?: (meeting: Meeting) => void
}

/** Plans a meeting, or changes one. */
export function ScheduleDialog({ meetingId, span, close, onSaved }: Props) {
  if (meetingId === undefined)
    return <ScheduleForm meeting={null} span={span} close={close} onSaved={onSaved} />
  return <StoredMeeting id={meetingId} close={close} onSaved={onSaved} />
}

const LABELS = { gone: 'schedule.gone', goneText: 'schedule.goneText', failed: 'schedule.failed' } as const

/** The meeting as it is when the dialog opens; what others change meanwhile is merged when it is saved. */
function StoredMeeting({ id, close, onSaved }: { id: string; close: () => void; onSaved: Props['onSaved'] }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(meetings.read, { id })
  const [opened, setOpened] = useState<Meeting | null>(null)
  // What was read on an earlier visit and is old by now is read again first.
  if (!opened && data && !isFetching) setOpened(data)
  if (opened) return <ScheduleForm meeting={opened} close={close} onSaved={onSaved} />
  return (
    <Dialog title={text('schedule.editTitle')} close={text('app.close')} onClose={close}>
      {error ? (
        <RecordAbsent
          labels={LABELS}
          gone={error.code === 'meeting_not_found'}
          retry={() => void refetch()}
        />
      ) : (
        <RecordWaiting />
      )}
    </Dialog>
  )
}
