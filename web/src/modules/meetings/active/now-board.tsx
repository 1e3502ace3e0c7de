import { running, type ActiveMeeting } from '@samtale/contract/meetings/running'
import { Radio } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import { useNow } from '#components/hooks/use-now.ts'
import { BoardDialogs } from './board-dialogs.tsx'
import { WaitingAnnouncer } from './waiting-announcer.tsx'
import { RunningCard } from './running-card.tsx'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as styles from './now.module.css'

const CLOCK_MS = 15_000

/** The meetings that are on: who is in, who waits, and what can be done about it without joining. Live. */
export function NowBoard() {
  const text = useText()
  const now = useNow(CLOCK_MS)
  const { open } = useDialogLinks()
  const { data, error, refetch } = useRead(running.list, {})
  const meetings = data?.meetings ?? []
  return (
    <>
      <div className={`${pageHeadStyles.pageHead} ${styles.head}`} data-part="page-head">
        <h1>{text('running.title')}</h1>
        {data && <Counts meetings={meetings} />}
      </div>
      {data && <WaitingAnnouncer meetings={meetings} />}
      {!data && (error ? <Failed again={() => void refetch()} /> : <Loading />)}
      {data && meetings.length === 0 && (
        <Card>
          <EmptyState icon={Radio} title={text('running.empty')} text={text('running.emptyText')} />
        </Card>
      )}
      {data && data.total > meetings.length && (
        <Notice title={text('running.more', { shown: String(meetings.length), total: String(data.total) })} />
      )}
      <div className={styles.board}>
        {meetings.map((meeting) => (
          <RunningCard key={meeting.id} meeting={meeting} now={now} open={open} />
        ))}
      </div>
      {data && <BoardDialogs meetings={meetings} />}
    </>
  )
}

function Counts({ meetings }: { meetings: readonly ActiveMeeting[] }) {
  const text = useText()
  const people = meetings.reduce((sum, { peopleCount }) => sum + peopleCount, 0)
  const waiting = meetings.reduce((sum, meeting) => sum + (meeting.waiting?.length ?? 0), 0)
  return (
    <>
      <span className="muted small tabular-nums">
        {text('running.count', { meetings: meetings.length, people })}
      </span>
      {waiting > 0 && (
        <Chip look="warn">
          <StateGlyph glyph="awaiting" />
          {text('running.waiting', { count: waiting })}
        </Chip>
      )}
    </>
  )
}

const Loading = () => (
  <div className={styles.board} aria-hidden>
    {Array.from({ length: 2 }, (_, at) => (
      <Skeleton key={at} width="100%" height="320px" />
    ))}
  </div>
)

const Failed = ({ again }: { again: () => void }) => (
  <Card>
    <LoadFailed title="running.failed" retry={again} />
  </Card>
)
