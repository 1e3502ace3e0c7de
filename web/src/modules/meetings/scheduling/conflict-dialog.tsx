import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { ConflictLines } from './conflict-lines.tsx'
import type { InTheWay } from './use-schedule.ts'

type Props = { inTheWay: InTheWay; timeZone: string; editing: boolean; proceed: () => void; stay: () => void }

/** Names what else is planned then, and lets one go on all the same. */
export function ConflictDialog({ inTheWay: { conflicts, total }, timeZone, editing, proceed, stay }: Props) {
  const text = useText()
  return (
    <ConfirmDialog
      title={text('schedule.conflicts.title')}
      verb={text(editing ? 'schedule.conflicts.save' : 'schedule.conflicts.proceed')}
      look="primary"
      busy={false}
      run={proceed}
      close={stay}
    >
      <ConflictLines {...{ conflicts, total, timeZone }} />
    </ConfirmDialog>
  )
}
