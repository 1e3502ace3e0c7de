import { ZonePicker } from '#components/date-time/zone-picker.tsx'
import { useLanguage, type Language } from '#i18n/use-text.tsx'
import { ownZone } from '#i18n/zones.ts'
import { spanText } from '#components/date-time/clock-text.ts'
import type { ScheduleValues } from './schedule-values.ts'
import { FieldConflict } from './field-conflict.tsx'
import type { ScheduleState } from './use-schedule.ts'
import { clockAt, instantOf } from '#i18n/zoned-time.ts'
import * as styles from '#components/field/field.module.css'

/** The zone whose clocks the times are read from; in another than one's own, what one's own show then. */
export function ZoneField({ schedule }: { schedule: ScheduleState }) {
  const language = useLanguage()
  const { values, set, errorOf } = schedule
  const { begin, timeZone } = values
  return (
    <div className={styles.field} data-part="field">
      <ZonePicker
        label={language.text('schedule.timeZone')}
        value={timeZone}
        at={instantOf(begin, timeZone) ?? instantOf({ ...begin, time: '12:00' }, timeZone)}
        onChange={(value) => set({ timeZone: value })}
        error={errorOf('timeZone')}
        help={ownTime(language, values)}
      />
      <FieldConflict schedule={schedule} field="timeZone" />
    </div>
  )
}

/** The same times as the reader's own clock shows them, where that is another. */
function ownTime({ text, locale }: Language, { begin, end, timeZone }: ScheduleValues) {
  const own = ownZone()
  const [begins, ends] = [instantOf(begin, timeZone), instantOf(end, timeZone)]
  if (begins === null || ends === null) return undefined
  const [from, to] = [clockAt(begins, own), clockAt(ends, own)]
  if (from.day === begin.day && from.time === begin.time && to.time === end.time) return undefined
  return text('schedule.yourTime', { span: spanText(from, to, locale) })
}
