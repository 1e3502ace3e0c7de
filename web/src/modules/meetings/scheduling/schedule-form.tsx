import type { Meeting } from '@samtale/contract/meetings/meeting'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { useOffers } from '#modules/meetings/use-offers.ts'
import type { TimeSpan } from '#modules/meetings/time-span.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { useSchedule } from './use-schedule.ts'

type Props = {
  /** What is changed; null for a new one. */
  meeting: Meeting | null
  /** From when to when a new one is to be. */
  span?: TimeSpan | undefined
  close: () => void
  onSaved: ((meeting: Meeting) => void) | undefined
}

/** The dialog with its fields: checks, looks for conflicts, saves, and loses nothing that was typed. */
export function ScheduleForm({ meeting, span, close, onSaved }: Props) {
  const text = useText()
  const offers = useOffers()
  const schedule = useSchedule({ meeting, span, offers, onDone: onSaved ?? close })
  const { values, isDirty, isSubmitting, submitCount, rejection, conflicting, save, proceed, dismiss } =
    schedule
  return (
    <FormDialog
      title={text(meeting ? 'schedule.editTitle' : 'schedule.title')}
      submitLabel={text(meeting ? 'actions.save' : 'schedule.submit')}
      isDirty={isDirty}
      busy={isSubmitting}
      rejection={rejection && errorText(text, rejection)}
      submitCount={submitCount}
      onSubmit={() => void save()}
      close={close}
      above={
        conflicting && (
          <ConflictDialog
            conflicting={conflicting}
            timeZone={values.timeZone}
            editing={meeting !== null}
            proceed={proceed}
            dismiss={dismiss}
          />
        )
      }
      wide
    >
      <ScheduleFields schedule={schedule} offers={offers} />
    </FormDialog>
  )
}
