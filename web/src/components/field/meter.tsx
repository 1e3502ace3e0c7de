import * as styles from './meter.module.css'

/** A few bars, as many lit as `value` says, and the word for it. */
export function Meter({
  value,
  of,
  label,
  word,
}: {
  value: number
  of: number
  label: string
  word: string
}) {
  return (
    <div className={styles.meter} data-value={value} role="status" aria-label={`${label}: ${word}`}>
      <span className={styles.bars} aria-hidden>
        {Array.from({ length: of }, (_, bar) => (
          <i key={bar} className={bar < value ? styles.lit : undefined} />
        ))}
      </span>
      <span className="tiny muted">{word}</span>
    </div>
  )
}
