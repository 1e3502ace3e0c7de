import { AGENDA_MAX } from '@samtale/contract/meetings/schedule-input'
import { TextArea } from '#components/field/text-area.tsx'
import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/field/field.module.css'

/** Asks what a meeting is about, in a few lines. */
export function AgendaField({ schedule }: { schedule: ScheduleState }) {
  const text = useText()
  const { values, set, errorOf } = schedule
  return (
    <div className={styles.field} data-part="field">
      <TextArea
        label={text('schedule.agenda')}
        optional={text('app.optional')}
        help={text('schedule.agendaHelp')}
        error={errorOf('agenda')}
        value={values.agenda}
        onChange={({ target }) => set({ agenda: target.value })}
        maxLength={AGENDA_MAX}
        rows={3}
      />
      <FieldConflict schedule={schedule} field="agenda" />
    </div>
  )
}
