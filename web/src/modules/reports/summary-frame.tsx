import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import * as styles from './reports.module.css'
import * as charts from './charts.module.css'

/** The room that the sums will take. */
export const SummaryFrame = () => (
  <Card className={styles.sums} aria-busy>
    <div className={styles.totals}>
      {['40%', '60%', '40%', '50%', '30%', '50%'].map((width, at) => (
        <div key={at}>
          <Skeleton width="50%" height={14} />
          <Skeleton width={width} height={28} />
        </div>
      ))}
    </div>
    <div className={`${charts.chart} ${charts.chartWaiting}`} />
  </Card>
)
