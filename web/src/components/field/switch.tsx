import { useId, type ComponentProps } from 'react'
import * as styles from './switch.module.css'

type Props = { label: string; help?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'aria-label'
>

/** Something that is on or off: its words at the left, the switch at the right. */
export function Switch({ label, help, id, ...input }: Props) {
  const own = useId()
  const ids = { input: id ?? own, help: `${id ?? own}-help` }
  return (
    <div className={styles.field}>
      <span className={styles.text}>
        <label htmlFor={ids.input}>{label}</label>
        {help && <span id={ids.help}>{help}</span>}
      </span>
      <input
        id={ids.input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        aria-describedby={help ? ids.help : undefined}
        {...input}
      />
    </div>
  )
}
