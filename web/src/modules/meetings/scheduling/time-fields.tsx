import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { MetNote } from './met-note.tsx'
import { MomentField } from '#components/date-time/moment-field.tsx'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState; disabled: boolean }

/** When it begins and ends. */
export function TimeFields({ schedule, disabled }: Props) {
  const text = useText()
  const { state, change, faultOf } = schedule
  const { begin, end } = state.draft
  const errorOf = (field: 'begin' | 'end') => {
    const fault = faultOf(field)
    return fault && fieldText(text, fault)
  }
  return (
    <div className="moment-pair">
      <MomentField
        label={text('schedule.begins')}
        value={begin}
        onChange={(value) => change({ type: 'begin', value, now: Date.now() })}
        onLeave={() => change({ type: 'left', field: 'begin' })}
        error={errorOf('begin')}
        disabled={disabled}
      >
        <MetNote schedule={schedule} field="begin" />
      </MomentField>
      <MomentField
        label={text('schedule.ends')}
        value={end}
        onChange={(value) => change({ type: 'set', field: 'end', value })}
        onLeave={() => change({ type: 'left', field: 'end' })}
        error={errorOf('end')}
        disabled={disabled}
      >
        <MetNote schedule={schedule} field="end" />
      </MomentField>
    </div>
  )
}
