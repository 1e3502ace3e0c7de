import './moment-field.css'
import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import type { Clock } from './zoned-time.ts'

type Props = {
  label: string
  value: Clock
  onChange: (value: Clock) => void
  onLeave: () => void
  error: string | undefined
  disabled: boolean
  children?: ReactNode
}

/** A day and a time of day, each in the browser's own field: typed, or chosen from its calendar. */
export function MomentField({ label, value, onChange, onLeave, error, disabled, children }: Props) {
  const text = useText()
  const id = useId()
  const [dayId, messageId] = [`${id}-day`, `${id}-message`]
  const common = {
    disabled,
    onBlur: onLeave,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error ? messageId : undefined,
  }
  const box = classNames('input', Boolean(error) && 'input-wrong')
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={dayId}>{label}</label>
      </div>
      <div className="moment">
        <span className={box}>
          <input
            {...common}
            id={dayId}
            type="date"
            aria-label={text('schedule.day', { label })}
            max="9999-12-31"
            value={value.day}
            onChange={(event) => onChange({ ...value, day: event.target.value })}
          />
        </span>
        <span className={box}>
          <input
            {...common}
            type="time"
            aria-label={text('schedule.time', { label })}
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
        </span>
      </div>
      {error && (
        <p id={messageId} className="message message-bad">
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
