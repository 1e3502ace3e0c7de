import { meetings } from '@samtale/contract/meetings/meetings'
import { lazy, Suspense, type ReactNode } from 'react'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { formatDay } from '#i18n/format.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { daysAfter } from '#modules/meetings/calendar-days.ts'
import { cardsRequested } from './cards-requested.ts'
import { cardsPerPage, heightOfCards } from './cards-per-page.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { DashboardTiles } from './dashboard-tiles.tsx'
import { DayLine } from './day-line.tsx'
import { Greeting } from './greeting.tsx'
import { PlannedPanel } from './planned-panel.tsx'
import type { StreamPanels } from './stream-panels.ts'
import { usePanelHeight } from './use-panel-height.ts'
import * as styles from './dashboard.module.css'

const MeetingDialogs = lazy(() =>
  import('#modules/meetings/dialogs/meeting-dialogs.tsx').then(({ MeetingDialogs: Dialogs }) => ({
    default: Dialogs,
  })),
)

type Props = { speedDials: ReactNode; streams: StreamPanels }

/**
 * The dashboard: a greeting and the day, the large buttons, the rooms that can be called, and what is
 * planned.
 */
export function Dashboard({ speedDials, streams }: Props) {
  const { can } = useSession()
  const opened = useOpenDialog() !== null
  const now = useNow(CLOCK_MS)
  const { panel, beside, height, width } = usePanelHeight()
  const perPage = cardsPerPage(height, width)
  const today = formatDay(new Date(now))
  // The same that the cards are asked with: one call.
  const first = useRead(meetings.list, cardsRequested(perPage, 0, ''))
  const day = useRead(
    meetings.calendar,
    { beginTime: `${today}T00:00`, endTime: `${daysAfter(today, 1)}T00:00` },
    { enabled: can('viewMeetings') },
  )
  return (
    <div className={styles.dashboard}>
      <Greeting today={first.data?.overview.today} meetings={day.data?.meetings} now={now} />
      {can('viewMeetings') && <DayLine meetings={day.data?.meetings ?? []} now={now} />}
      <DashboardTiles />
      <PlannedPanel
        ref={panel}
        perPage={perPage}
        height={heightOfCards(height)}
        now={now}
        total={first.data?.total}
        streams={streams}
      />
      <div ref={beside} className={styles.speedDials}>
        {speedDials}
      </div>
      <Suspense fallback={null}>{opened && <MeetingDialogs over />}</Suspense>
    </div>
  )
}
