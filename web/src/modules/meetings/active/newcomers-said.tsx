import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.tsx'

/** Says who has begun to wait since the board was opened, for those who do not see it. */
export function NewcomersSaid({ meetings }: { meetings: readonly ActiveMeeting[] }) {
  const text = useText()
  const known = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const waiting = meetings.flatMap(({ name: meeting, waiting: people }) =>
      (people ?? []).map(({ id, name }) => ({ id, name, meeting })),
    )
    const before = known.current
    known.current = new Set(waiting.map(({ id }) => id))
    const news = before ? waiting.filter(({ id }) => !before.has(id)) : []
    if (news.length > 0)
      setSaid(
        news
          .map(({ name, meeting }) =>
            text('running.door.came', { name: name || text('running.door.unnamed'), meeting }),
          )
          .join('. '),
      )
  }, [meetings, text])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
