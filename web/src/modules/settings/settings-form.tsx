import { CircleCheck, CircleDot } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { LeaveGuard } from '#components/dialog/leave-guard.tsx'
import type { useEndpointForm } from '#components/form/use-endpoint-form.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import * as styles from './settings.module.css'

type PageForm = Pick<
  ReturnType<typeof useEndpointForm>,
  'changes' | 'isDirty' | 'isWrong' | 'busy' | 'save'
> & { readonly discard: () => void }

/** A form that stays on its page, in a card of its own. */
export function SettingsForm({ form, children }: { form: PageForm; children: ReactNode }) {
  const id = useId()
  return (
    <Card className={styles.card}>
      <form
        id={id}
        className={styles.form}
        data-part="settings-form"
        noValidate
        onSubmit={(event) => void form.save(event)}
      >
        {children}
      </form>
      <SaveBar id={id} {...form} />
    </Card>
  )
}

/** Its foot: what is not saved, and the way to save it or to let it go. It stays in sight. */
function SaveBar({ id, changes, isDirty, isWrong, busy, discard }: PageForm & { id: string }) {
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
