import { Star } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'

const STARS = [1, 2, 3, 4, 5]

/** What people thought of a meeting. */
export function Ratings({ ratings }: { ratings: readonly { stars: number; text: string }[] }) {
  const text = useText()
  return (
    <section className="attendance" aria-label={text('reportCharts.ratings')}>
      <div className="attendance-head">
        <h3>{text('reportCharts.ratings')}</h3>
      </div>
      <ul className="attendance-ratings">
        {ratings.map(({ stars, text: words }, at) => (
          <li key={at}>
            <span
              className="attendance-stars"
              role="img"
              aria-label={text('reportCharts.stars', { count: stars })}
            >
              {STARS.map((star) => (
                <Star key={star} className={star <= stars ? 'icon attendance-star-on' : 'icon'} aria-hidden />
              ))}
            </span>
            {words && <span className="small">{words}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
