import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { ConflictLines } from './conflict-lines.tsx'
import type { Conflicts } from './use-schedule.ts'

type Props = {
  conflicting: Conflicts
  timeZone: string
  editing: boolean
  proceed: () => void
  dismiss: () => void
}

/** Names what else is planned then, and lets one go on all the same. */
export function ConflictDialog({
  conflicting: { conflicts, total },
  timeZone,
  editing,
  proceed,
  dismiss,
}: Props) {
  const text = useText()
  return (
    <ConfirmDialog
      title={text('schedule.conflicts.title')}
      verb={text(editing ? 'schedule.conflicts.save' : 'schedule.conflicts.proceed')}
      look="primary"
      busy={false}
      run={proceed}
      close={dismiss}
    >
      <ConflictLines {...{ conflicts, total, timeZone }} />
    </ConfirmDialog>
  )
}
