import type { Meeting } from '@samtale/contract/meetings/meeting'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { StepList } from '#components/steps/step-list.tsx'
import { StepPanel } from '#components/steps/step-panel.tsx'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { useOffers } from '#modules/meetings/use-offers.ts'
import type { TimeSpan } from '#modules/meetings/time-span.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { OptionsStep } from './options-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { STEPS } from './schedule-steps.ts'
import { TimeStep } from './time-step.tsx'
import { usePreview } from './use-preview.ts'
import { useSchedule } from './use-schedule.ts'
import { useScheduleSteps } from './use-schedule-steps.ts'

type Props = {
  /** What is changed; null for a new one. */
  meeting: Meeting | null
  /** From when to when a new one is to be. */
  span?: TimeSpan | undefined
  close: () => void
  onSaved: ((meeting: Meeting) => void) | undefined
}

/** The dialog with its steps: checks, looks for conflicts, saves, and loses nothing that was typed. */
export function ScheduleForm({ meeting, span, close, onSaved }: Props) {
  const text = useText()
  const offers = useOffers()
  const schedule = useSchedule({ meeting, span, offers, onDone: onSaved ?? close })
  const preview = usePreview(schedule)
  const { step, number, entry, wrong, attempts, next, go } = useScheduleSteps(schedule, preview)
  const { values, isDirty, isSubmitting, rejection, conflicting, save, proceed, dismiss } = schedule
  return (
    <FormDialog
      title={text(meeting ? 'schedule.editTitle' : 'schedule.title')}
      submitLabel={text(meeting ? 'actions.save' : 'schedule.submit')}
      isDirty={isDirty}
      busy={isSubmitting}
      rejection={rejection && errorText(text, rejection)}
      submitCount={attempts}
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
      next={next && { ...next, label: text('schedule.steps.next') }}
      steps={
        <StepList
          label={text('schedule.steps.label')}
          wrongLabel={text('schedule.steps.wrong')}
          steps={STEPS.map((id) => ({
            id,
            label: text(`schedule.steps.short.${id}`),
            isWrong: wrong.includes(id),
          }))}
          current={step}
          onGo={go}
        />
      }
    >
      <StepPanel
        key={step}
        title={text(`schedule.steps.titles.${step}`)}
        position={text('schedule.steps.at', { number: String(number), of: String(STEPS.length) })}
        entry={entry}
      >
        {step === 'time' && <TimeStep schedule={schedule} preview={preview} />}
        {step === 'people' && <PeopleStep schedule={schedule} offers={offers} preview={preview} />}
        {step === 'options' && <OptionsStep schedule={schedule} />}
      </StepPanel>
    </FormDialog>
  )
}
