import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { DateTimeField } from '#components/date-time/date-time-field.tsx'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState }

/** Asks when it begins and ends. */
export function TimeFields({ schedule }: Props) {
  const text = useText()
  const { values, set, setBegin, touch, errorOf } = schedule
  const { begin, end } = values
  return (
    <>
      <DateTimeField
        label={text('schedule.begins')}
        value={begin}
        onChange={setBegin}
        onBlur={() => touch('begin')}
        error={errorOf('begin')}
      >
        <FieldConflict schedule={schedule} field="begin" />
      </DateTimeField>
      <DateTimeField
        label={text('schedule.ends')}
        value={end}
        onChange={(value) => set({ end: value })}
        onBlur={() => touch('end')}
        error={errorOf('end')}
      >
        <FieldConflict schedule={schedule} field="end" />
      </DateTimeField>
    </>
  )
}
