import './field.css'

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
    <div className="meter" data-value={value} role="status" aria-label={`${label}: ${word}`}>
      <span className="meter-bars" aria-hidden>
        {Array.from({ length: of }, (_, bar) => (
          <i key={bar} className={bar < value ? 'meter-lit' : undefined} />
        ))}
      </span>
      <span className="tiny muted">{word}</span>
    </div>
  )
}
