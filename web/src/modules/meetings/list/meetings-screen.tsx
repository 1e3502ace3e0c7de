import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { mayDelete } from '@samtale/contract/meetings/meeting-rules'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { CalendarDays, Plus, Trash2, Video } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import type { BulkAction, Chosen } from '#components/data-table/row-action.ts'
import { formatClock, formatDayName } from '#i18n/format.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { useNow } from '#components/hooks/use-now.ts'
import { CLOCK_MS } from '#components/date-time/clock.ts'
import { dayHeading } from './day-heading.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { MeetingsTools } from './meetings-tools.tsx'
import { meetingActions } from '#modules/meetings/meeting-actions.ts'
import { useMeetingsView, type When } from '#modules/meetings/calendar/use-meetings-view.ts'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from '#components/page-head/page-head.module.css'

const DeleteMeetings = lazy(() =>
  import('#modules/meetings/dialogs/delete-meetings.tsx').then(({ DeleteMeetings: Dialog }) => ({
    default: Dialog,
  })),
)
const MeetingDialogs = lazy(() =>
  import('#modules/meetings/dialogs/meeting-dialogs.tsx').then(({ MeetingDialogs: Dialogs }) => ({
    default: Dialogs,
  })),
)
const MeetingsCalendar = lazy(() =>
  import('#modules/meetings/calendar/meetings-calendar.tsx').then(({ MeetingsCalendar: Calendar }) => ({
    default: Calendar,
  })),
)

const labels: ListLabels = {
  title: 'meetings.title',
  search: 'meetings.search',
  empty: 'meetings.empty',
  emptyText: 'meetings.emptyText',
  failed: 'meetings.failed',
  icon: CalendarDays,
}
/** Who has none at all is told so wherever the list opens. */
const labelsOf =
  (when: When) =>
  (answer: OutputOf<typeof meetings.list> | undefined): ListLabels => {
    const { unfinished, completed } = answer?.overview ?? { unfinished: 0, completed: 0 }
    if (when === 'all' || unfinished + completed === 0) return labels
    if (when === 'upcoming')
      return { ...labels, empty: 'meetings.emptyUpcoming', emptyText: 'meetings.emptyUpcomingText' }
    return { ...labels, empty: 'meetings.emptyWhen', emptyText: 'meetings.emptyWhenText' }
  }

type Props = {
  /** The dialog of reminders and the calendar's address. */
  settings: (close: () => void) => ReactNode
}

/** The meetings that one hosts, is invited to or manages: as a list, or as a calendar. */
export function MeetingsScreen({ settings }: Props) {
  const { text, locale } = useLanguage()
  const { can } = useSession()
  const narrow = useNarrow()
  const { open } = useDialogLinks()
  const opened = useOpenDialog() !== null
  const [{ view, date, when }, change] = useMeetingsView()
  const columns = useMemo(() => meetingColumns(open), [open])
  const named = useCallback(({ name }: MeetingRow) => nameOf(name, text), [text])
  const dated = (meeting: MeetingRow) =>
    `${named(meeting)} (${formatDayName(meeting.beginTime, locale)}, ${formatClock(meeting.beginTime, locale)})`
  const input = useMemo(() => {
    if (when === 'all') return {}
    return { when: when === 'upcoming' ? 'unfinished' : when } as const
  }, [when])
  const now = useNow(CLOCK_MS)
  const isGrouped = when === 'upcoming' || when === 'completed'
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const bulk = useMemo<BulkAction[]>(
    () => [{ label: 'list.deleteSelected', icon: Trash2, run: setChosen, dangerous: true }],
    [],
  )
  const add = can('scheduleMeeting')
    ? ({
        label: 'meetings.schedule',
        short: 'meetings.scheduleShort',
        run: () => open('schedule'),
      } as const)
    : undefined
  const tools = { view, when, change, settings: () => open('calendar') }
  const call = () => open('start-call')
  const instant = can('instantMeeting') && <InstantButton run={call} />
  return (
    <>
      {view === 'list' ? (
        <DataTable
          endpoint={meetings.list}
          labels={labelsOf(when)}
          columns={columns}
          actions={meetingActions}
          nameOf={named}
          chosenNameOf={dated}
          input={input}
          ascending={when !== 'all' && when !== 'completed'}
          {...(isGrouped && {
            groups: { by: 'beginTime', of: (row: MeetingRow) => dayHeading({ text, locale }, row, now) },
          })}
          {...(can('scheduleMeeting') && { bulk })}
          selectable={mayDelete}
          add={add}
          aside={instant}
          first={
            can('instantMeeting') && (
              <Button icon={Video} onClick={call}>
                {text('meetings.instant')}
              </Button>
            )
          }
          above={(answer) => <MeetingsTools {...tools} overview={answer?.overview} />}
        />
      ) : (
        <>
          <div className={styles.pageHead} data-part="page-head">
            <h1>{text('meetings.title')}</h1>
            <span className="spacer" />
            {instant}
            {add && (
              <Button look="primary" icon={Plus} onClick={add.run} aria-label={text(add.label)}>
                {text(narrow ? add.short : add.label)}
              </Button>
            )}
          </div>
          <MeetingsTools {...tools} overview={undefined} />
          <Suspense fallback={null}>
            <MeetingsCalendar
              view={view}
              date={date}
              goTo={(day, shown = view) => change({ date: day, view: shown }, { replace: shown === view })}
            />
          </Suspense>
        </>
      )}
      <Suspense fallback={null}>
        {opened && <MeetingDialogs own={{ calendar: settings }} />}
        {chosen && <DeleteMeetings chosen={chosen} close={() => setChosen(null)} />}
      </Suspense>
    </>
  )
}

/** Beside the heading; on a phone there is room for its sign alone. */
function InstantButton({ run }: { run: () => void }) {
  const text = useText()
  const narrow = useNarrow()
  if (narrow)
    return (
      <IconButton
        look="plain"
        label={text('meetings.instant')}
        icon={Video}
        aria-haspopup="dialog"
        onClick={run}
      />
    )
  return (
    <Button icon={Video} aria-haspopup="dialog" onClick={run}>
      {text('meetings.instant')}
    </Button>
  )
}
