import { useText } from '#i18n/use-text.tsx'
import * as styles from '#components/field/field.module.css'

type Props = {
  /** What somebody else has made of the field, as one reads it. */
  value: string
  /** Whether it was taken over already, because nothing had been typed. */
  taken?: boolean
  take: () => void
}

/** Below a field that somebody else has changed: what stands there now, and a button that takes it. */
export function ConflictNotice({ value, taken = false, take }: Props) {
  const text = useText()
  return (
    <p className={`${styles.message} ${styles.messageChanged}`} role="status">
      <span>{taken ? text('conflict.taken') : text('conflict.now', { value })}</span>
      {!taken && (
        <button type="button" onClick={take}>
          {text('conflict.take')}
        </button>
      )}
    </p>
  )
}
