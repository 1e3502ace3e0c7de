import { CustomRepeat } from './custom-repeat.tsx'
import { MonthDay } from './month-day.tsx'
import { freqOf, type Repeat } from './repeat.ts'
import { RepeatEnd } from './repeat-end.tsx'
import { RepeatPreview } from './repeat-preview.tsx'
import type { Preview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'
import { WeekdayFields } from './weekday-fields.tsx'

type Props = { schedule: ScheduleState; preview: Preview }

/** Asks how it repeats: what the choice needs to know, the rule in words, and its first days. */
export function RepeatFields({ schedule, preview }: Props) {
  const { values, set: setValues } = schedule
  const { repeat, begin } = values
  const set = (value: Partial<Repeat>) => setValues({ repeat: { ...repeat, ...value } })
  const freq = freqOf(repeat)
  return (
    <>
      {repeat.repeats === 'custom' && <CustomRepeat repeat={repeat} set={set} />}
      {freq === 'WEEKLY' && <WeekdayFields days={repeat.days} set={(days) => set({ days })} />}
      {freq === 'MONTHLY' && begin.day && (
        <MonthDay day={begin.day} monthBy={repeat.monthBy} set={(monthBy) => set({ monthBy })} />
      )}
      {freq && <RepeatEnd repeat={repeat} set={set} />}
      {repeat.repeats !== 'none' && <RepeatPreview values={values} preview={preview} />}
    </>
  )
}
