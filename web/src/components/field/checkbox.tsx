import { useId, type ComponentProps } from 'react'
import * as styles from './checkbox.module.css'
import * as fieldStyles from './field.module.css'

type Props = { label: string; help?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type' | 'aria-label'
>

/** A box to tick with its words beside it. */
export function Checkbox({ label, help, id, ...input }: Props) {
  const own = useId()
  const messageId = `${id ?? own}-message`
  return (
    <div className={fieldStyles.field} data-part="field">
      <label className={styles.checkbox}>
        <input id={id ?? own} type="checkbox" aria-describedby={help ? messageId : undefined} {...input} />
        {label}
      </label>
      {help && (
        <p id={messageId} className={`${fieldStyles.message} ${styles.messageCheckbox}`}>
          {help}
        </p>
      )}
    </div>
  )
}
