import { useId, type ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import type { Option } from './select.tsx'
import * as styles from './segmented.module.css'

type Props<Value extends string> = {
  label: string
  /** `sign`: what stands before the word. */
  options: readonly (Option<Value> & { sign?: ReactNode; count?: number })[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
  disabled?: boolean
}

/** One choice of a few, all in sight; the arrow keys move it. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide,
  disabled,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classNames(styles.segmented, wide && styles.wide)}
      aria-label={label}
      disabled={disabled}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
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
