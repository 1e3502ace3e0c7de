import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.tsx'

/** Says who has begun to wait since the board was opened, for those who do not see it. */
export function WaitingAnnouncer({ meetings }: { meetings: readonly ActiveMeeting[] }) {
  const text = useText()
  const known = useRef<ReadonlySet<string> | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const waiting = meetings.flatMap(({ name: meeting, waiting: people }) =>
      (people ?? []).map(({ id, name }) => ({ id, name, meeting })),
    )
    const before = known.current
    known.current = new Set(waiting.map(({ id }) => id))
    const added = before ? waiting.filter(({ id }) => !before.has(id)) : []
    if (added.length > 0)
      setAnnouncement(
        added
          .map(({ name, meeting }) =>
            text('running.lobby.came', { name: name || text('running.lobby.unnamed'), meeting }),
          )
          .join('. '),
      )
  }, [meetings, text])
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
