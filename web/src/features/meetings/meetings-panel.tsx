import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useScreens } from '#api/screens-seen.ts'
import { DebouncedInput } from '#entity/debounced-input.tsx'
import { SEARCH_REST_MS } from '#entity/list-parts.ts'
import { formatTotal } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Card } from '#ui/parts.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useBelow } from '#ui/use-narrow.ts'
import { FEW_BELOW } from './cards-per-page.ts'
import { MeetingCard } from './meeting-card.tsx'
import { CardSteps } from './card-steps.tsx'
import type { SetOpen } from './open-meeting.ts'
import { NoCards, WaitingCards } from './panel-states.tsx'
import { useCards } from './use-cards.ts'

type Props = { ref: Ref<HTMLElement>; perPage: number; height: number; now: number; open: SetOpen }

/** The tabbed card of the dashboard: the meetings as cards, as many to a page as there is room for. What streams is on its way. */
export function MeetingsPanel({ ref, perPage, height, now, open }: Props) {
  const { text, locale } = useLanguage()
  const { mayOpen } = useScreens()
  const short = useBelow(FEW_BELOW)
  const { cards, page, setPage, isLast, search, find, error, isFetching, retry } = useCards(perPage)
  const coming = text('app.coming')
  const tabs = [
    { id: 'meetings', label: text('meetings.dashboard.meetings'), count: cards && formatTotal(cards.total, locale) },
    { id: 'streamings', label: text('meetings.dashboard.streamings'), coming },
    { id: 'events', label: text(short ? 'meetings.dashboard.eventsShort' : 'meetings.dashboard.events'), coming },
  ] as const
  const filled = cards && cards.total > 0
  return (
    <Card ref={ref} className="panel" style={{ minHeight: height }} aria-busy={isFetching}>
      <Tabs
        label={text('meetings.dashboard.tabs')}
        tabs={tabs}
        chosen="meetings"
        onChoose={() => undefined}
        end={
          <span className="panel-search">
            <DebouncedInput searching small label={text('meetings.search')} value={search} delay={SEARCH_REST_MS} onChange={(value) => find(value.trim())} />
          </span>
        }
      >
        {filled && (
          <ul className="panel-cards">
            {cards.data.map((meeting) => (
              <li key={meeting.id}>
                <MeetingCard meeting={meeting} now={now} open={open} />
              </li>
            ))}
          </ul>
        )}
        {!filled && (cards || error) && <NoCards failed={!cards} searched={search !== ''} retry={retry} open={open} />}
        {!cards && !error && <WaitingCards count={perPage} />}
      </Tabs>
      {(filled || mayOpen('/meetings')) && (
        <div className="pager">
          {filled && <CardSteps {...{ page, setPage, isLast }} from={page * perPage} shown={cards.data.length} total={cards.total} />}
          <span className="spread" />
          {mayOpen('/meetings') && <Link to="/meetings">{text('meetings.dashboard.viewMore')}</Link>}
        </div>
      )}
    </Card>
  )
}
