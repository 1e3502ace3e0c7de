import type { Overview } from '@samtale/contract/overview/overview'
import { Link } from '@tanstack/react-router'
import { formatAgo } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { formatFigure } from './format-figure.ts'
import { ListItem, OverviewCard } from './overview-card.tsx'
import * as styles from './overview.module.css'

/** Shows how many devices are connected, and those that went offline last. */
export function DevicesCard({ total, online, away }: Overview['devices']) {
  const { text, locale } = useLanguage()
  return (
    <OverviewCard
      title={
        <Link to="/alldevices" search={{ sort: 'status', order: 'asc' }}>
          {text('overview.devices.title')}
        </Link>
      }
      figure={text('overview.of', {
        count: formatFigure(online, locale),
        total: formatFigure(total, locale),
      })}
      {...(online < total && { glyph: 'off' })}
      line={
        total > 0
          ? text('overview.devices.offline', { count: total - online })
          : text('overview.devices.none')
      }
    >
      {away.length > 0 && (
        <ul className={styles.names}>
          {away.map(({ id, name, since }) => (
            <ListItem
              key={id}
              name={
                <Link to="/devices/$deviceId" params={{ deviceId: id }}>
                  {name}
                </Link>
              }
              aside={formatAgo(since, locale)}
            />
          ))}
        </ul>
      )}
    </OverviewCard>
  )
}
