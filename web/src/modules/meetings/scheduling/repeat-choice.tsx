import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Select } from '#components/field/select.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { REPEATS, type Repeats } from './repeat.ts'
import type { Preview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/field/field.module.css'

type Props = { schedule: ScheduleState; preview: Preview }

/** Asks whether it repeats: by name, or by a rule of one's own. */
export function RepeatChoice({ schedule, preview }: Props) {
  const text = useText()
  const { values, base, set, errorOf } = schedule
  const { repeat } = values
  const error = errorOf('repeat') ?? (preview.fieldError && fieldText(text, preview.fieldError))
  // A rule that says more than can be chosen here can be kept as it is.
  const names: readonly Repeats[] = base.repeat.repeats === 'unchanged' ? [...REPEATS, 'unchanged'] : REPEATS
  return (
    <div className={styles.field} data-part="field">
      <Select
        label={text('schedule.repeats')}
        options={names.map((value) => ({ value, label: text(`schedule.repeat.${value}`) }))}
        value={repeat.repeats}
        onChange={(event) =>
          set({ repeat: { ...repeat, repeats: names.find((name) => name === event.target.value) ?? 'none' } })
        }
        error={error}
      />
      <FieldConflict schedule={schedule} field="repeat" />
    </div>
  )
}
