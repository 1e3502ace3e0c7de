import './reports.css'
import { Card, Skeleton } from '#components/parts.tsx'

/** The room that the sums will take. */
export const SummaryFrame = () => (
  <Card className="report-sums" aria-busy>
    <div className="report-totals">
      {['40%', '60%', '40%', '50%'].map((width, at) => (
        <div key={at}>
          <Skeleton width="50%" height={14} />
          <Skeleton width={width} height={28} />
        </div>
      ))}
    </div>
    <div className="report-chart report-chart-waiting" />
  </Card>
)
