import { running, type ActiveMeeting } from '@samtale/contract/meetings/running'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and ends a meeting for everybody in it; says before how many those are. */
export function EndMeeting({ meeting, close }: { meeting: ActiveMeeting; close: () => void }) {
  const text = useText()
  const { id, name, peopleCount, waiting } = meeting
  const command = useCommand(running.end, 'running.end.done', { quiet: true })
  const facts = [
    { label: text('running.end.people'), value: String(peopleCount) },
    ...(waiting && waiting.length > 0
      ? [{ label: text('running.end.waiting'), value: String(waiting.length) }]
      : []),
  ]
  return (
    <ConfirmDialog
      title={text('running.end.title', { name })}
      verb={text('running.end.run')}
      facts={facts}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      <p>{text('running.end.text')}</p>
    </ConfirmDialog>
  )
}
