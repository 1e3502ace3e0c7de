import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from '#components/class-names.ts'
import type { Option } from './select.tsx'
import * as styles from './segmented.module.css'

/** A choice among few options, all of which are visible. */
export type SegmentedProps<Value extends string> = {
  label: string
  /** `sign`: what stands before the word. */
  options: readonly (Option<Value> & { sign?: ReactNode; count?: number })[]
  value: Value
  onChange: (value: Value) => void
  /** Fills its width with its choices: always, or on a phone. */
  wide?: boolean | 'narrow'
  disabled?: boolean
  /** One has to be chosen. */
  required?: boolean | undefined
  invalid?: boolean
  describedBy?: string | undefined
  onBlur?: () => void
  /** The choice that has the focus when the field gets it. */
  ref?: Ref<HTMLInputElement>
}

/** One choice of a few, all in sight; the arrow keys move it. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide,
  disabled,
  required,
  invalid,
  describedBy,
  onBlur,
  ref,
}: SegmentedProps<Value>) {
  const name = useId()
  const focusable = options.find((option) => option.value === value) ?? options[0]
  return (
    <fieldset
      className={classNames(
        styles.segmented,
        wide === true && styles.wide,
        wide === 'narrow' && styles.wideNarrow,
        invalid && styles.invalid,
      )}
      role="radiogroup"
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            ref={option === focusable ? ref : undefined}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.sign}
          {option.label}
          {option.count !== undefined && <span className="tabular-nums">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
