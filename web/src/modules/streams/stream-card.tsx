import { mayEdit } from '@samtale/contract/streams/stream-rules'
import { formatDate, formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { useSession } from '#session/session.ts'
import { DialogLink } from '#components/dialog-route/dialog-link.tsx'
import { classNames } from '#components/class-names.ts'
import { StreamChip } from './stream-chip.tsx'
import { StreamActions } from './stream-actions.tsx'
import { StreamFacts } from './stream-facts.tsx'
import { phaseOf, type StreamRow } from './stream-row.ts'
import * as tableStyles from '#components/data-table/table.module.css'
import * as planCardStyles from '#modules/meetings/plan-card.module.css'
import * as styles from './streams.module.css'

type Props = {
  row: StreamRow
  now: number
  /** The word of the dashboard's tab that it is in. */
  part?: string | undefined
  /** As it stands on its own screen, where more are seen at once. */
  low?: boolean
}
const EDGES = { upcoming: 'upcoming', ongoing: 'ongoing', recent: 'past' } as const

/** A live stream, an event or a replay: its time first, what it is, and what can be done with it. */
export function StreamCard({ row, now, part, low = false }: Props) {
  const { locale } = useLanguage()
  const { actor } = useSession()
  const phase = phaseOf(row, now)
  return (
    <article
      className={classNames(planCardStyles.planCard, styles.card, low && styles.cardLow)}
      data-part="plan-card"
      data-edge={EDGES[phase]}
      aria-label={row.name}
    >
      <div className={`${planCardStyles.when} tabular-nums`}>
        <b>{formatTimes(row, locale)}</b>
        <span className="muted">{formatDate(row.beginTime)}</span>
      </div>
      <StreamChip row={row} phase={phase} now={now} />
      <h2>
        <DialogLink
          part={part}
          dialog={phase === 'upcoming' && mayEdit(actor, row) ? 'edit' : 'view'}
          recordId={row.id}
          className={tableStyles.rowName}
          data-part="row-name"
        >
          {row.name}
        </DialogLink>
      </h2>
      <StreamFacts row={row} />
      <StreamActions row={row} phase={phase} part={part} />
    </article>
  )
}
