import { audit } from '@samtale/contract/audit/audit'
import { Link } from '@tanstack/react-router'
import { useRead } from '#api/calls.ts'
import { formatAgo } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { changeText } from '#modules/audit/change-text.ts'
import { REFRESH_MS } from './refresh.ts'
import { PathLink } from './path-link.tsx'
import { ListItem, OverviewCard, CardSkeleton } from './overview-card.tsx'
import * as styles from './overview.module.css'

const SHOWN = 5

/** Shows what was changed last, by whom and when. */
export function ChangesCard() {
  const { text, locale } = useLanguage()
  const { data, error } = useRead(
    audit.list,
    { limit: SHOWN, signIns: false },
    { askEvery: () => REFRESH_MS },
  )
  const title = <Link to="/audit">{text('overview.changes.title')}</Link>
  if (!data) return error ? <OverviewCard title={title} line={text('audit.failed')} /> : <CardSkeleton />
  return (
    <OverviewCard title={title} {...(data.data.length === 0 && { line: text('audit.emptyText') })}>
      <ul className={styles.names}>
        {data.data.map((entry) => (
          <ListItem
            key={entry.id}
            name={
              <>
                <PathLink path={`/audit/${entry.id}/view`}>{changeText(text, entry)}</PathLink>{' '}
                <span className="muted">· {entry.actor?.name ?? text('audit.system')}</span>
              </>
            }
            aside={formatAgo(entry.createdAt, locale)}
          />
        ))}
      </ul>
    </OverviewCard>
  )
}
