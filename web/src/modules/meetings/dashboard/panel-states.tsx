import { CalendarDays, CalendarPlus, Video } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import * as styles from '#components/placeholders/empty-state.module.css'

type Props = {
  failed: boolean
  searched: boolean
  /** There are some that are over. */
  past: boolean
  retry: () => void
}

/** Shows why there are no cards, and the next step. */
export function NoCards({ failed, searched, past, retry }: Props) {
  const text = useText()
  const { can } = useSession()
  const { open } = useDialogLinks()
  if (failed) return <LoadFailed title="meetings.failed" retry={retry} />
  if (searched) return <EmptyState title={text('meetings.dashboard.nothing')} />
  const actions = (
    <div className={styles.actions}>
      {can('instantMeeting') && (
        <Button icon={Video} onClick={() => open('start-call')}>
          {text('meetings.instant')}
        </Button>
      )}
      {can('scheduleMeeting') && (
        <Button look="primary" icon={CalendarPlus} onClick={() => open('schedule')}>
          {text('meetings.schedule')}
        </Button>
      )}
    </div>
  )
  return (
    <EmptyState
      icon={CalendarDays}
      title={text(past ? 'meetings.emptyUpcoming' : 'meetings.empty')}
      text={text(past ? 'meetings.emptyUpcomingText' : 'meetings.emptyText')}
      action={actions}
    />
  )
}
