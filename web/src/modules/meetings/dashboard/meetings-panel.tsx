import { Link } from '@tanstack/react-router'
import { useScreens } from '#core/screens-seen.ts'
import { CardPage, WaitingCards } from '#modules/meetings/card-panel.tsx'
import { CardSteps } from '#modules/meetings/card-steps.tsx'
import { useText } from '#i18n/use-text.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { NoCards } from './panel-states.tsx'
import * as cardPanelStyles from '#modules/meetings/card-panel.module.css'
import * as planCardStyles from '#modules/meetings/plan-card.module.css'
import { TOTAL_CAP } from '@samtale/contract/core/list'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { cardsRequested } from './cards-requested.ts'

type Props = { search: string; perPage: number; now: number }

/** The meetings of the dashboard as cards. */
export function MeetingsPanel({ search, perPage, now }: Props) {
  const text = useText()
  const { mayOpen } = useScreens()
  const { cards, page, setPage, isLast, error, isFetching, retry } = useCards(perPage, search)
  const filled = cards && cards.total > 0
  const foot = (filled || mayOpen('/meetings')) && (
    <>
      {filled && (
        <CardSteps
          {...{ page, setPage, isLast }}
          from={page * perPage}
          shown={cards.data.length}
          total={cards.total}
        />
      )}
      <span className="spacer" />
      {mayOpen('/meetings') && <Link to="/meetings">{text('meetings.dashboard.viewMore')}</Link>}
    </>
  )
  return (
    <CardPage busy={isFetching} foot={foot}>
      {filled && (
        <ul className={cardPanelStyles.cards}>
          {cards.data.map((meeting) => (
            <li key={meeting.id}>
              <MeetingCard meeting={meeting} now={now} />
            </li>
          ))}
        </ul>
      )}
      {!filled && (cards || error) && (
        <NoCards
          failed={!cards}
          searched={search !== ''}
          past={Boolean(cards?.overview.completed)}
          retry={retry}
        />
      )}
      {!cards && !error && (
        <WaitingCards count={perPage} className={`${planCardStyles.planCard} ${planCardStyles.waiting}`} />
      )}
    </CardPage>
  )
}

/** One page of the dashboard's cards; another search begins at its first. */
function useCards(perPage: number, search: string) {
  const [turned, setTurned] = useState<{ page: number; search: string } | null>(null)
  const page = turned?.search === search ? turned.page : 0
  const setPage = (next: number) => setTurned({ page: next, search })
  const {
    data: cards,
    error,
    isFetching,
    refetch,
  } = useRead(meetings.list, cardsRequested(perPage, page, search))
  const isLast =
    cards !== undefined &&
    (cards.data.length < perPage || (cards.total < TOTAL_CAP && (page + 1) * perPage >= cards.total))
  return { cards, page, setPage, isLast, error, isFetching, retry: () => void refetch() }
}
