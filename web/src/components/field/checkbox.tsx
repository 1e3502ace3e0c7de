import './field.css'
import { useId, type ComponentProps } from 'react'

type Props = { label: string; help?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type' | 'aria-label'
>

/** A box to tick with its words beside it. */
export function Checkbox({ label, help, id, ...input }: Props) {
  const own = useId()
  const messageId = `${id ?? own}-message`
  return (
    <div className="field">
      <label className="checkbox">
        <input id={id ?? own} type="checkbox" aria-describedby={help ? messageId : undefined} {...input} />
        {label}
      </label>
      {help && (
        <p id={messageId} className="message message-checkbox">
          {help}
        </p>
      )}
    </div>
  )
}
