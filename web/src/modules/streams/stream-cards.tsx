import { useEffect, type ReactNode } from 'react'
import { classNames } from '#components/class-names.ts'
import type { StreamTab, StreamWhen } from '@samtale/contract/streams/streams'
import { CardPage, WaitingCards } from '#modules/meetings/card-panel.tsx'
import { CardSteps } from '#modules/meetings/card-steps.tsx'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { StreamCard } from './stream-card.tsx'
import { phaseOf, type Kind } from './stream-row.ts'
import { useStreams } from './use-streams.ts'
import * as cardPanelStyles from '#modules/meetings/card-panel.module.css'
import * as planCardStyles from '#modules/meetings/plan-card.module.css'
import * as styles from './streams.module.css'
import { Clapperboard, MonitorPlay, Radio, type LucideIcon } from 'lucide-react'

/** The sign of each kind. */
const SIGNS: Readonly<Record<Kind, LucideIcon>> = {
  live: Radio,
  events: MonitorPlay,
  replays: Clapperboard,
}

type Props = {
  kind: Kind
  when?: StreamWhen
  perPage: number
  page: number
  setPage: (page: number) => void
  search: string
  now: number
  part?: string
  low?: boolean
  /** Below an empty list: how to plan the first. */
  add?: ReactNode
  /** At the end of the pager. */
  more?: ReactNode
}

/** Whether what stands there by the clock belongs to a list that is narrowed to that. */
const isIn = (when: StreamWhen | undefined, phase: StreamTab) =>
  when === undefined || (when === 'unfinished' ? phase !== 'recent' : phase === when)

/** A page of cards, and why there are none. */
export function StreamCards({
  kind,
  when,
  perPage,
  page,
  setPage,
  search,
  now,
  part,
  low = false,
  add,
  more,
}: Props) {
  const text = useText()
  const { answer, isLast, error, isFetching, isOf, retry } = useStreams({ kind, when, search, page, perPage })
  const rows = answer?.data ?? []
  const moved = isOf && rows.some((row) => !isIn(when, phaseOf(row, now)))
  useEffect(() => {
    // The clock has carried one into another tab.
    if (moved) retry()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once each time the clock is read, not again by its own answer
  }, [now, moved])
  const filled = answer && answer.total > 0
  const foot = (filled || more) && (
    <>
      {filled && (
        <CardSteps
          {...{ page, setPage, isLast }}
          from={page * perPage}
          shown={rows.length}
          total={answer.total}
        />
      )}
      <span className="spacer" />
      {more}
    </>
  )
  return (
    <CardPage busy={isFetching} foot={foot}>
      {filled && (
        <ul className={cardPanelStyles.cards}>
          {rows.map((row) => (
            <li key={row.id}>
              <StreamCard row={row} now={now} part={part} low={low} />
            </li>
          ))}
        </ul>
      )}
      {answer && !filled && search && <EmptyState title={text('streams.nothing')} />}
      {answer && !filled && !search && (
        <EmptyState
          icon={SIGNS[kind]}
          title={text(`streams.${kind}.empty.${when === 'unfinished' ? 'upcoming' : (when ?? 'recent')}`)}
          text={text(`streams.${kind}.emptyText`)}
          action={add}
        />
      )}
      {!answer && error && <LoadFailed title={`streams.${kind}.failed`} retry={retry} />}
      {!answer && !error && (
        <WaitingCards
          count={perPage}
          className={classNames(planCardStyles.planCard, planCardStyles.waiting, low && styles.cardLow)}
        />
      )}
    </CardPage>
  )
}
