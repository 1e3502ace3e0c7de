import './schedule.css'
import type { Meeting } from '@samtale/contract/meetings/meeting'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { useOffers } from '#modules/meetings/use-offers.ts'
import { useSchedule } from './use-schedule.ts'

type Props = {
  mode: 'create' | 'edit' | 'view'
  /** What is changed or shown; null for a new one. */
  meeting: Meeting | null
  close: () => void
  onSaved: ((meeting: Meeting) => void) | undefined
}
const TITLES = { create: 'schedule.title', edit: 'schedule.editTitle', view: 'schedule.viewTitle' } as const

/** The dialog with its fields: checks, looks for conflicts, saves, and loses nothing that was typed. */
export function ScheduleForm({ mode, meeting, close, onSaved }: Props) {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [leaving, setLeaving] = useState(false)
  const offers = useOffers()
  const onDone = (saved: Meeting) => {
    close()
    onSaved?.(saved)
  }
  const schedule = useSchedule({ meeting, mode, offers, onDone })
  const { state, busy, isDirty, inTheWay, refusal, save, send, stay } = schedule
  useEffect(() => {
    if (state.tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.tries])
  const footer =
    mode === 'view' ? (
      <Button onClick={close}>{text('app.close')}</Button>
    ) : (
      <>
        {refusal && (
          <p className="message message-bad schedule-refusal" role="alert">
            <CircleAlert className="icon" aria-hidden />
            {errorText(text, refusal)}
          </p>
        )}
        <Button onClick={close} disabled={busy}>
          {text('actions.cancel')}
        </Button>
        <Button look="primary" type="submit" form={id} busy={busy}>
          {text(mode === 'create' ? 'schedule.submit' : 'actions.save')}
        </Button>
      </>
    )
  return (
    <Dialog
      title={text(TITLES[mode])}
      close={text('app.close')}
      onClose={close}
      onEscape={() => (isDirty ? setLeaving(true) : close())}
      mayClose={!busy}
      footer={footer}
      wide
    >
      <form
        ref={form}
        id={id}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        <ScheduleFields schedule={schedule} offers={offers} disabled={mode === 'view'} />
      </form>
      {inTheWay && <ConflictDialog inTheWay={inTheWay} timeZone={state.draft.timeZone} editing={meeting !== null} proceed={send} stay={stay} />}
      {leaving && (
        <ConfirmDialog title={text('confirm.discard')} verb={text('actions.discard')} busy={false} run={close} close={() => setLeaving(false)}>
          {text('confirm.discardText')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
