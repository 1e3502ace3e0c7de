import type { ComponentProps } from 'react'
import { describedBy, FieldMessage, useFieldIds, type FieldFrame } from './field.tsx'
import * as styles from './switch.module.css'

type Props = Pick<FieldFrame, 'label' | 'error' | 'help'> &
  Omit<ComponentProps<'input'>, 'type' | 'role' | 'aria-label'>

/** Something that is on or off: its words at the left, the switch at the right. */
export function Switch({ label, error, help, id, ...input }: Props) {
  const ids = useFieldIds(id)
  return (
    <div className={styles.field}>
      <div className={styles.text}>
        <label htmlFor={ids.input}>{label}</label>
        {error ? (
          <FieldMessage id={ids.message} error={error} />
        ) : (
          help && <span id={ids.message}>{help}</span>
        )}
      </div>
      <input
        id={ids.input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(ids, { error, help })}
        {...input}
      />
    </div>
  )
}
