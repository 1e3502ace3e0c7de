import { FREQUENCIES } from '#i18n/repeat-rule.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { Select } from '#components/field/select.tsx'
import type { Repeat } from './repeat.ts'
import * as styles from '#components/form/form.module.css'

type Props = { repeat: Repeat; set: (value: Partial<Repeat>) => void }

/** Every so many days, weeks, months or years. */
export function CustomRepeat({ repeat, set }: Props) {
  const text = useText()
  return (
    <div className={styles.twoColumns}>
      <Field
        label={text('schedule.every')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={repeat.interval}
        onChange={(event) => set({ interval: event.target.value })}
      />
      <Select
        label={text('schedule.unitLabel')}
        options={FREQUENCIES.map((value) => ({ value, label: text(`schedule.unit.${value}`) }))}
        value={repeat.freq}
        onChange={(event) =>
          set({ freq: FREQUENCIES.find((freq) => freq === event.target.value) ?? 'WEEKLY' })
        }
      />
    </div>
  )
}
