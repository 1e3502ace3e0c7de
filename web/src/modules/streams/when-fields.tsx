import { DateTimeField } from '#components/date-time/date-time-field.tsx'
import { useText } from '#i18n/use-text.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'
import { timesOf } from './stream-values.ts'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as fieldStyles from '#components/field/field.module.css'

const STARTS = ['now', 'later'] as const

/** Asks when it begins, now or later, and when it ends: an hour after, unless somebody says otherwise. */
export function WhenFields({ form, disabled }: FieldsProps) {
  const text = useText()
  const { values, setStart, set, touch, errorOf, now, timeZone } = form
  const { starts } = values
  const { begin, end } = timesOf(values, now, timeZone)
  return (
    <>
      {!disabled && (
        <SegmentedField
          label={text('streams.fields.starts')}
          options={STARTS.map((value) => ({ value, label: text(`streams.fields.${value}`) }))}
          value={starts}
          // Anyone who says "later" goes on from the time that is shown.
          onChange={(value) => setStart({ starts: value, begin })}
        />
      )}
      <DateTimeField
        label={text('streams.fields.begins')}
        value={begin}
        onChange={(value) => setStart({ begin: value })}
        onBlur={() => touch('begin')}
        error={errorOf('begin')}
        disabled={disabled || starts === 'now'}
      >
        <FieldConflict form={form} field="begin" />
        {starts === 'now' && <p className={fieldStyles.message}>{text('streams.fields.beginsNow')}</p>}
      </DateTimeField>
      <DateTimeField
        label={text('streams.fields.ends')}
        value={end}
        onChange={(value) => set({ end: value })}
        onBlur={() => touch('end')}
        error={errorOf('end')}
        disabled={disabled}
      >
        <FieldConflict form={form} field="end" />
        <p className={fieldStyles.message}>{text('app.timesIn', { zone: timeZone })}</p>
      </DateTimeField>
    </>
  )
}
