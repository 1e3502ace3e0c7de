import { replays } from '@samtale/contract/streams/replays'
import { scheduledEvents } from '@samtale/contract/streams/scheduled-events'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import type { StreamRow } from './stream-row.ts'

/**
 * By the type: the call that deletes it (a live stream's is that of replays), what is said before, and after.
 */
const HOW = {
  livestreaming: {
    call: replays.remove,
    asks: 'streams.remove.live',
    done: 'streams.done.successfully_deleted_livestreaming',
  },
  scheduledevent: {
    call: scheduledEvents.remove,
    asks: 'streams.remove.event',
    done: 'streams.done.successfully_deleted_scheduled_event',
  },
  replaystreaming: {
    call: replays.remove,
    asks: 'streams.remove.replay',
    done: 'streams.done.successfully_deleted_replaystreaming',
  },
} as const

/** Asks, naming it, and deletes a live stream, an event or a replay that is to come. */
export function DeleteStream({ row, close }: { row: StreamRow; close: () => void }) {
  const text = useText()
  const { call, asks, done } = HOW[row.type]
  const onOtherServer = row.type === 'livestreaming' && row.livestreaming.target === 'rtmp'
  const command = useCommand(call, done, { quiet: true })
  return (
    <ConfirmDialog
      title={text('streams.remove.title')}
      verb={text('actions.delete')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id: row.id }, { onSuccess: close })}
      close={close}
    >
      {text(onOtherServer ? 'streams.remove.other' : asks, { name: row.name })}
    </ConfirmDialog>
  )
}
