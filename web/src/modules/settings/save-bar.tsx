import { CircleCheck, CircleDot } from 'lucide-react'
import { LeaveGuard } from '#components/dialog/leave-guard.tsx'
import type { useEndpointForm } from '#components/form/use-endpoint-form.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import * as styles from './settings.module.css'

type Props = {
  id: string
  form: Pick<ReturnType<typeof useEndpointForm>, 'changes' | 'isDirty' | 'isWrong' | 'busy'>
  discard: () => void
}

/**
 * The foot of a form on a page: what is not saved, and the way to save it or to let it go. It stays in sight.
 */
export function SaveBar({ id, form: { changes, isDirty, isWrong, busy }, discard }: Props) {
  const text = useText()
  return (
    <div className={styles.saveBar}>
      <span className={styles.saveBarState} role="status">
        {isDirty ? (
          <CircleDot className={`icon ${styles.saveBarUnsaved}`} aria-hidden />
        ) : (
          <CircleCheck className="icon" aria-hidden />
        )}
        {isDirty ? text('general.unsaved', { count: changes }) : text('general.allSaved')}
      </span>
      {isDirty && (
        <Button look="quiet" onClick={discard} disabled={busy}>
          {text('actions.discard')}
        </Button>
      )}
      <Button look="primary" type="submit" form={id} busy={busy} disabled={!isDirty || isWrong}>
        {text('actions.save')}
      </Button>
      <LeaveGuard unsaved={isDirty && !busy} />
    </div>
  )
}
