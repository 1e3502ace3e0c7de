import type { ComponentProps } from 'react'
import { describedBy, FieldMessage, useFieldIds, type FieldFrame } from './field.tsx'
import * as styles from './checkbox.module.css'
import * as fieldStyles from './field.module.css'
import * as tickStyles from './tick.module.css'

type Props = Pick<FieldFrame, 'label' | 'error' | 'help'> &
  Omit<ComponentProps<'input'>, 'type' | 'aria-label'>

/** A box to tick with its words beside it. */
export function Checkbox({ label, error, help, id, ...input }: Props) {
  const ids = useFieldIds(id)
  return (
    <div className={fieldStyles.field} data-part="field">
      <label className={styles.checkbox}>
        <input
          id={ids.input}
          type="checkbox"
          className={tickStyles.tick}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(ids, { error, help })}
          {...input}
        />
        {label}
      </label>
      <div className={styles.message}>
        <FieldMessage id={ids.message} error={error} help={help} />
      </div>
    </div>
  )
}
