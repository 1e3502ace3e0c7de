import { useText } from '#i18n/use-text.tsx'
import type { Sums } from './sums.ts'
import { useTimeWords } from './use-time-words.ts'

/** The hosts with the most time, longest first; every bar says its figures. */
export function HostBars({ sums: { byHost } }: { sums: Sums }) {
  const text = useText()
  const time = useTimeWords()
  const max = Math.max(1, ...byHost.map(({ seconds }) => seconds))
  return (
    <figure className="report-figure">
      <figcaption>
        <b>{text('reportCharts.totals.time')}</b>{' '}
        <span className="small hint">{text('reportCharts.topHosts')}</span>
      </figcaption>
      <ol className="host-bars">
        {byHost.map(({ host, seconds, meetings }) => (
          <li key={host.id}>
            <span className="host-bar-name">{host.profile.name}</span>
            <svg className="host-bar" height="12" width="100%" aria-hidden>
              <rect width={`${(seconds / max) * 100}%`} height="12" rx="3" />
            </svg>
            <span className="host-bar-figures figures">
              {time(seconds)}{' '}
              <span className="hint">{text('reportCharts.meetings', { count: meetings })}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
