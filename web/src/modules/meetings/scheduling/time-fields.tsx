import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { MomentField } from '#components/date-time/moment-field.tsx'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/date-time/moment-field.module.css'

type Props = { schedule: ScheduleState; disabled: boolean }

/** When it begins and ends. */
export function TimeFields({ schedule, disabled }: Props) {
  const text = useText()
  const { values, set, setBegin, touch, errorOf } = schedule
  const { begin, end } = values
  return (
    <div className={styles.momentPair}>
      <MomentField
        label={text('schedule.begins')}
        value={begin}
        onChange={setBegin}
        onLeave={() => touch('begin')}
        error={errorOf('begin')}
        disabled={disabled}
      >
        <FieldConflict schedule={schedule} field="begin" />
      </MomentField>
      <MomentField
        label={text('schedule.ends')}
        value={end}
        onChange={(value) => set({ end: value })}
        onLeave={() => touch('end')}
        error={errorOf('end')}
        disabled={disabled}
      >
        <FieldConflict schedule={schedule} field="end" />
      </MomentField>
    </div>
  )
}
