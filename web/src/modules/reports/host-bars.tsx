import { useText } from '#i18n/use-text.tsx'
import type { Sums } from './sums.ts'
import { useTimeText } from './use-time-text.ts'
import * as styles from './charts.module.css'

/** The hosts with the most time, longest first; every bar says its figures. */
export function HostBars({ sums: { byHost } }: { sums: Sums }) {
  const text = useText()
  const time = useTimeText()
  const max = Math.max(1, ...byHost.map(({ seconds }) => seconds))
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{text('reportCharts.totals.time')}</b>{' '}
        <span className="small hint">{text('reportCharts.topHosts')}</span>
      </figcaption>
      <ol className={styles.hostBars} data-part="host-bars">
        {byHost.map(({ host, seconds, meetings }) => (
          <li key={host.id}>
            <span className={styles.hostBarName}>{host.profile.name}</span>
            <svg className={styles.hostBar} height="12" width="100%" aria-hidden>
              <rect width={`${(seconds / max) * 100}%`} height="12" rx="3" />
            </svg>
            <span className={`${styles.hostBarFigures} tabular-nums`}>
              {time(seconds)}{' '}
              <span className="hint">{text('reportCharts.meetings', { count: meetings })}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
