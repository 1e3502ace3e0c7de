import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import type { Clock } from './zoned-time.ts'
import * as styles from './moment-field.module.css'
import * as fieldStyles from '#components/field/field.module.css'

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
  const box = classNames(fieldStyles.input, Boolean(error) && fieldStyles.inputWrong)
  return (
    <div className={fieldStyles.field} data-part="field">
      <div className={fieldStyles.head}>
        <label htmlFor={dayId}>{label}</label>
      </div>
      <div className={styles.moment}>
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
        <p id={messageId} className={`${fieldStyles.message} ${fieldStyles.messageBad}`} data-part="error">
          <CircleAlert className="icon" aria-hidden />
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
