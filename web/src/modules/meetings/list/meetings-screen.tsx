import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { CalendarDays, Plus, Video } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { ListLabels } from '#components/data-table/list-parts.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { meetingColumns } from './meeting-columns.tsx'
import { MeetingsTools } from './meetings-tools.tsx'
import type { OpenMeeting, ScheduleForm } from '#modules/meetings/open-meeting.ts'
import { useMeetingActions } from './use-meeting-actions.ts'
import { useMeetingsView } from '#modules/meetings/calendar/use-meetings-view.ts'
import { nameOf } from '#modules/meetings/name-of.ts'
import * as styles from '#components/page-head/page-head.module.css'

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
const someLabels: ListLabels = { ...labels, empty: 'meetings.emptyWhen', emptyText: 'meetings.emptyWhenText' }

type Props = {
  form: ScheduleForm
  /** The dialog of reminders and the calendar's address. */
  settings: (close: () => void) => ReactNode
}

/** The meetings that one hosts, is invited to or manages: as a list, or as a calendar. */
export function MeetingsScreen({ form, settings }: Props) {
  const text = useText()
  const { can } = useSession()
  const narrow = useNarrow()
  const [open, setOpen] = useState<OpenMeeting | null>(null)
  const [setting, set] = useState(false)
  const [{ view, date, when }, change] = useMeetingsView()
  const columns = useMemo(() => meetingColumns(setOpen), [])
  const actions = useMeetingActions(setOpen)
  const named = useCallback(({ name }: MeetingRow) => nameOf(name, text), [text])
  const input = useMemo(() => (when === 'all' ? {} : { when }), [when])
  const add = can('scheduleMeeting')
    ? ({
        label: 'meetings.schedule',
        short: 'meetings.scheduleShort',
        run: () => setOpen({ action: 'create' }),
      } as const)
    : undefined
  const tools = { view, when, change, settings: () => set(true) }
  const instant = can('instantMeeting') && <InstantButton run={() => setOpen({ action: 'call' })} />
  return (
    <>
      {view === 'list' ? (
        <DataTable
          endpoint={meetings.list}
          labels={when === 'all' ? labels : someLabels}
          columns={columns}
          actions={actions}
          nameOf={named}
          input={input}
          add={add}
          aside={instant}
          first={
            can('instantMeeting') && (
              <Button icon={Video} onClick={() => setOpen({ action: 'call' })}>
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
              open={setOpen}
            />
          </Suspense>
        </>
      )}
      <Suspense fallback={null}>
        {open && <MeetingDialogs open={open} setOpen={setOpen} form={form} />}
      </Suspense>
      <Suspense fallback={null}>{setting && settings(() => set(false))}</Suspense>
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
