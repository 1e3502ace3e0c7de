import { lazy, Suspense, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { FieldBox, useFieldIds } from '#components/field/field.tsx'
import { DateInputPlaceholder } from './date-input-placeholder.tsx'
import type { LocalDateTime } from '#i18n/zoned-time.ts'
import * as styles from './date-time.module.css'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))
const TimeInput = lazy(async () => ({ default: (await import('./time-input.tsx')).TimeInput }))

type Props = {
  label: string
  value: LocalDateTime
  onChange: (value: LocalDateTime) => void
  onBlur: () => void
  error: string | undefined
  disabled?: boolean
  /** Below the field and its error. */
  children?: ReactNode
}

/** A day and a time of day, in the deployment's date format and the clock of the reader's language. */
export function DateTimeField({ label, value, onChange, onBlur, error, disabled, children }: Props) {
  const text = useText()
  const ids = useFieldIds()
  const common = {
    onBlur,
    disabled,
    invalid: Boolean(error),
    describedBy: error ? ids.message : undefined,
  }
  return (
    <FieldBox group {...{ label, error, ids, below: children }}>
      <div className={styles.pair}>
        <Suspense
          fallback={
            <>
              <DateInputPlaceholder day={value.day} />
              <DateInputPlaceholder time={value.time} />
            </>
          }
        >
          <DateInput
            {...common}
            label={text('dates.day', { label })}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
          />
          <TimeInput
            {...common}
            label={text('dates.time', { label })}
            value={value.time}
            onChange={(time) => onChange({ ...value, time })}
          />
        </Suspense>
      </div>
    </FieldBox>
  )
}
