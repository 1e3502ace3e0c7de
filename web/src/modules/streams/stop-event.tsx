import { scheduledEvents } from '@samtale/contract/streams/scheduled-events'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import type { StreamRow } from './stream-row.ts'

/** Asks, and ends an event that is on. */
export function StopEvent({ row: { id, name }, close }: { row: StreamRow; close: () => void }) {
  const text = useText()
  const command = useCommand(scheduledEvents.stop, 'streams.done.successfully_stop_scheduled_event', {
    quiet: true,
  })
  return (
    <ConfirmDialog
      title={text('streams.stop.title', { name })}
      verb={text('streams.stop.verb')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text('streams.stop.text')}
    </ConfirmDialog>
  )
}
