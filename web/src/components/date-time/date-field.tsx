import { lazy, Suspense } from 'react'
import { FieldBox, useFieldIds, type FieldFrame } from '#components/field/field.tsx'
import { DateInputPlaceholder } from './date-input-placeholder.tsx'

const DateInput = lazy(async () => ({ default: (await import('./date-input.tsx')).DateInput }))

type Props = Pick<FieldFrame, 'label' | 'error' | 'help' | 'optional'> & {
  /** `2026-11-24`; empty while no day is complete. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The first day that the calendar offers. */
  min?: string
  disabled?: boolean
}

/** A day, typed part by part in the deployment's order, or chosen from a calendar. */
export function DateField({ label, error, help, optional, value, ...input }: Props) {
  const ids = useFieldIds()
  return (
    <FieldBox group {...{ label, error, help, optional, ids }}>
      <Suspense fallback={<DateInputPlaceholder day={value} />}>
        <DateInput
          {...input}
          label={label}
          value={value}
          invalid={Boolean(error)}
          describedBy={error || help ? ids.message : undefined}
        />
      </Suspense>
    </FieldBox>
  )
}
