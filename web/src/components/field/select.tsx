import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { describedBy, FieldBox, useFieldIds, type FieldFrame } from './field.tsx'
import * as styles from './field.module.css'

/** One choice: what is stored, and what is read. */
export type Option<Value extends string = string> = { value: Value; label: string }
type Props = FieldFrame & { options: readonly Option[] } & Omit<
    ComponentProps<'select'>,
    'size' | 'aria-label'
  >

/** The browser's own select with our looks: right on phones and for the keyboard. */
export function Select({
  label,
  error,
  help,
  optional,
  aside,
  size = 'medium',
  options,
  id,
  ...select
}: Props) {
  const ids = useFieldIds(id)
  return (
    <FieldBox {...{ label, error, help, optional, aside, ids }}>
      <span className={styles.input} data-size={size}>
        <select
          id={ids.input}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(ids, { error, help, optional })}
          {...select}
        >
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" aria-hidden />
      </span>
    </FieldBox>
  )
}
