import { useText } from '#i18n/use-text.tsx'
import { DateField } from '#components/date-time/date-field.tsx'
import { Field } from '#components/field/field.tsx'
import { Select } from '#components/field/select.tsx'
import type { Repeat } from './repeat.ts'
import * as styles from './schedule.module.css'

type Props = { repeat: Repeat; set: (value: Partial<Repeat>) => void }

/** A series ends after a number of meetings or on a day. */
export function RepeatEnd({ repeat: { ends, count, until }, set }: Props) {
  const text = useText()
  return (
    <div className={styles.end}>
      <Select
        label={text('schedule.until')}
        options={[
          { value: 'count', label: text('schedule.afterCount') },
          { value: 'until', label: text('schedule.onDate') },
        ]}
        value={ends}
        onChange={(event) => set({ ends: event.target.value === 'until' ? 'until' : 'count' })}
      />
      {ends === 'count' ? (
        <Field
          label={text('schedule.count')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={count}
          onChange={(event) => set({ count: event.target.value })}
        />
      ) : (
        <DateField
          label={text('schedule.lastDay')}
          value={until}
          onChange={(value) => set({ until: value })}
        />
      )}
    </div>
  )
}
