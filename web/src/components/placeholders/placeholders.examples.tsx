import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from './empty-state.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RecordAbsent, RecordWaiting } from './record-absent.tsx'

const LABELS = {
  gone: 'schedule.gone',
  goneText: 'schedule.goneText',
  failed: 'schedule.failed',
} as const

/** A list without rows. */
export const Empty = () => <EmptyState icon={Inbox} title="Nothing here" text="Add the first." />

/** A list that could not be loaded, with a count of the tries. */
export const Failed = () => {
  const [retries, setRetries] = useState(0)
  return (
    <>
      <LoadFailed title="schedule.failed" retry={() => setRetries(retries + 1)} />
      <p>Retries: {retries}</p>
    </>
  )
}

/** A record that was deleted. */
export const Gone = () => <RecordAbsent labels={LABELS} gone retry={() => undefined} />

/** A record that could not be loaded. */
export const NotLoaded = () => <RecordAbsent labels={LABELS} gone={false} retry={() => undefined} />

/** A record that is being loaded. */
export const Waiting = () => <RecordWaiting />
