import { system, type SystemStatus } from '@samtale/contract/system/system'
import { RotateCw, Download } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { formatClock, formatMoment } from '#i18n/format.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { LogRow } from './log-row.tsx'
import { PartRow } from './part-row.tsx'
import { formatSpan } from '#i18n/format-span.ts'
import * as cardStyles from '#components/card/card.module.css'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './status.module.css'
import { useDownload } from '#api/use-download.ts'

/** Shows how the installation does, as seen just now; the reader looks again to know it again. */
export function StaffStatus() {
  const { text, locale } = useLanguage()
  const { data: status, error, isFetching, refetch } = useRead(system.status, {})
  const look = () => void refetch()
  if (!status) return <Card>{error ? <LoadFailed title="status.failed" retry={look} /> : <Waiting />}</Card>
  return (
    <div className={styles.status} aria-busy={isFetching}>
      <Card aria-label={text('status.parts.label')}>
        <div className={cardStyles.head}>
          <div role="status">
            <h2>{overall(status)}</h2>
          </div>
          <span className="spacer" />
          <span className={`small hint ${styles.looked}`}>
            {text('status.looked', { time: formatClock(status.checkedAt, locale) })}
          </span>
          <Button size="small" icon={RotateCw} busy={isFetching} onClick={look}>
            {text('status.lookAgain')}
          </Button>
        </div>
        <ul>
          {status.parts.map((part) => (
            <PartRow key={part.part} part={part} />
          ))}
        </ul>
      </Card>
      <Installation status={status} />
    </div>
  )

  function overall({ parts }: SystemStatus) {
    const count = (state: string) => parts.filter((part) => part.state === state).length
    const worst = count('red') > 0 ? 'red' : count('yellow') > 0 ? 'yellow' : 'green'
    return worst === 'green'
      ? text('status.overall.green')
      : text(`status.overall.${worst}`, { count: count(worst) })
  }
}

function Installation({ status: { version, node, startedAt, logging } }: { status: SystemStatus }) {
  const { text, locale } = useLanguage()
  const now = useNow(30_000)
  const { actor } = useSession()
  const facts = [
    [text('status.version'), version],
    [
      text('status.uptime'),
      formatSpan(now - Date.parse(startedAt), locale),
      text('status.since', { start: formatMoment(startedAt, locale) }),
    ],
    [text('status.node'), node],
  ] as const
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-label={text('status.facts')}>
      <h2>{text('status.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular-nums">
              {value}
              {more && <span className="small hint">{more}</span>}
            </dd>
          </div>
        ))}
        <LogRow logging={logging} />
        {actor.role === 'super-admin' && <SupportRow />}
      </dl>
    </Card>
  )
}

const Waiting = () => (
  <div className={formCardStyles.formCard} data-part="form-card" aria-busy>
    <Skeleton width="30%" />
    <Skeleton width="80%" />
    <Skeleton width="65%" />
  </div>
)

/** Saves the support bundle: what `npm run support` writes. */
function SupportRow() {
  const text = useText()
  const { busy, save } = useDownload()
  const saveBundle = () => save(system.supportBundle, {}, (name) => text('status.support.saved', { name }))
  return (
    <div>
      <dt>{text('status.support.label')}</dt>
      <dd>
        <span className="small hint">{text('status.support.hint')}</span>
        <Button size="small" icon={Download} busy={busy} onClick={() => void saveBundle()}>
          {text('status.support.save')}
        </Button>
      </dd>
    </div>
  )
}
