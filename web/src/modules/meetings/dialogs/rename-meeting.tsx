import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { EndpointFormDialog } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Gives a meeting that was started on the spot another name. */
export function RenameMeeting({
  meeting: { id, name, version },
  close,
}: {
  meeting: MeetingRow
  close: () => void
}) {
  const text = useText()
  return (
    <EndpointFormDialog
      title={text('meetings.rename.title')}
      mode="edit"
      endpoint={meetings.rename}
      fields={[{ name: 'name', label: 'fields.meetingName' }]}
      values={{ name }}
      fixed={{ id, version }}
      done="meetings.rename.done"
      close={close}
    />
  )
}
