import { Star } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './post-meeting.module.css'

const STARS = [1, 2, 3, 4, 5]

/** One to five stars: a group of radio buttons, so that the arrow keys move the choice. */
export function Stars({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (stars: number) => void
}) {
  const text = useText()
  const name = useId()
  return (
    <fieldset className={styles.stars}>
      <legend>{label}</legend>
      <span className={styles.starsRow}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-part="star" data-on={stars <= value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={stars === value}
              aria-label={text('room.rating.stars', { stars })}
              onChange={() => onChange(stars)}
            />
            <Star className="icon" aria-hidden />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
