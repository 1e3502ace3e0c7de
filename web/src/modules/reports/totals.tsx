import { Star } from 'lucide-react'
import { formatCount, formatDecimal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { useQualityText } from './use-quality-text.ts'
import type { Sums } from './sums.ts'
import { useTimeText } from './use-time-text.ts'
import * as styles from './reports.module.css'

/** The row of totals. */
export function Totals({ sums: { meetings, seconds, participants, rating, quality } }: { sums: Sums }) {
  const { text, locale } = useLanguage()
  const time = useTimeText()
  const { share, shares } = useQualityText()
  const stars = rating && formatDecimal(rating.average, locale)
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{text('reportCharts.totals.meetings')}</dt>
        <dd>{formatCount(meetings, locale)}</dd>
      </div>
      <div>
        <dt>{text('reportCharts.totals.time')}</dt>
        <dd>{time(seconds)}</dd>
      </div>
      <div>
        <dt>{text('reportCharts.totals.participants')}</dt>
        <dd>{formatCount(participants, locale)}</dd>
      </div>
      <div>
        <dt>{text('reportCharts.totals.average')}</dt>
        <dd>{time(meetings > 0 ? seconds / meetings : 0)}</dd>
      </div>
      {quality && (
        <div>
          <dt>{text('reportCharts.totals.quality')}</dt>
          <dd title={shares(quality)}>{share(quality)}</dd>
        </div>
      )}
      {rating && (
        <div>
          <dt>{text('reportCharts.totals.rating')}</dt>
          <dd>
            <Star className="icon" aria-hidden /> {stars}{' '}
            <small>{text('reportCharts.totals.ratings', { count: rating.count })}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
