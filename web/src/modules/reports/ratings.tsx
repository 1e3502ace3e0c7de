import { Star } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './attendance.module.css'

const STARS = [1, 2, 3, 4, 5]

/** Shows what people thought of a meeting. */
export function Ratings({ ratings }: { ratings: readonly { stars: number; text: string }[] }) {
  const text = useText()
  return (
    <section className={styles.attendance} aria-label={text('reportCharts.ratings')}>
      <div className={styles.attendanceHead}>
        <h3>{text('reportCharts.ratings')}</h3>
      </div>
      <ul className={styles.attendanceRatings}>
        {ratings.map(({ stars, text: comment }, at) => (
          <li key={at}>
            <span
              className={styles.attendanceStars}
              role="img"
              aria-label={text('reportCharts.stars', { count: stars })}
            >
              {STARS.map((star) => (
                <Star
                  key={star}
                  className={star <= stars ? `icon ${styles.attendanceStarOn}` : 'icon'}
                  aria-hidden
                />
              ))}
            </span>
            {comment && <span className="small">{comment}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
