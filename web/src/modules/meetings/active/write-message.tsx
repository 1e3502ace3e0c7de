import { running, type ActiveMeeting } from '@samtale/contract/meetings/running'
import { EndpointFormDialog, type DialogField } from '#components/form/endpoint-form-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

const FIELDS: readonly DialogField<typeof running.message>[] = [
  { name: 'text', label: 'running.message.label', type: 'long' },
]

/** Sends a message to the people in the lobby of a meeting. */
export function WriteMessage({
  meeting: { id, name },
  close,
}: {
  meeting: ActiveMeeting
  close: () => void
}) {
  const text = useText()
  return (
    <EndpointFormDialog
      title={text('running.message.title')}
      endpoint={running.message}
      fields={FIELDS}
      values={{ text: '' }}
      fixed={{ id }}
      note={text('running.message.help', { name })}
      mode="create"
      submit="running.message.send"
      onDone={({ notified }) => alert('success', text('running.message.sent', { count: notified }))}
      close={close}
    />
  )
}
