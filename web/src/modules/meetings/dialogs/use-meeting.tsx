import { meetings } from '@samtale/contract/meetings/meetings'
import { useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import * as styles from '#components/form/form.module.css'

/** Loads a meeting whole for a dialog; as long as there is none, `absent` says why. */
export function useMeeting(id: string) {
  const text = useText()
  const { data, error, refetch } = useRead(meetings.read, { id })
  const absent = error ? (
    error.code === 'meeting_not_found' ? (
      <EmptyState role="alert" title={text('meetings.gone')} text={text('meetings.goneText')} />
    ) : (
      <LoadFailed title="meetings.loadFailed" retry={() => void refetch()} />
    )
  ) : (
    <div className={styles.form} aria-busy>
      <Skeleton width="60%" height={16} />
      <Skeleton width="40%" />
      <Skeleton width="75%" />
      <Skeleton width="50%" />
    </div>
  )
  // Gone while it was looked at: what is shown would be no longer true.
  return { meeting: error?.code === 'meeting_not_found' ? undefined : data, absent }
}
