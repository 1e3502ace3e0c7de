import { audit, type AuditEntry } from '@samtale/contract/audit/audit'
import { Link } from '@tanstack/react-router'
import { useRead } from '#api/calls.ts'
import { formatAgo } from '#i18n/format.ts'
import { useLanguage, type Text } from '#i18n/use-text.tsx'
import { ASK_EVERY_MS } from './ask-every.ts'
import { PathLink } from './path-link.tsx'
import { Named, Point, PointSkeleton } from './point.tsx'
import * as styles from './overview.module.css'

const SHOWN = 5

/** What was changed last, by whom and when. */
export function ChangesPoint() {
  const { text, locale } = useLanguage()
  const { data, error } = useRead(audit.list, { limit: SHOWN }, { askEvery: () => ASK_EVERY_MS })
  const title = <Link to="/audit">{text('overview.changes.title')}</Link>
  if (!data) return error ? <Point title={title} line={text('audit.failed')} /> : <PointSkeleton />
  return (
    <Point title={title} {...(data.data.length === 0 && { line: text('audit.emptyText') })}>
      <ul className={styles.names}>
        {data.data.map((entry) => (
          <Named
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
    </Point>
  )
}

const changeText = (text: Text, { action, subject }: AuditEntry) =>
  [text(`audit.actions.${action}`), subject?.name].filter(Boolean).join(': ')
