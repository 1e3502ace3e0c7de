import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pageOfNow } from '#modules/meetings/page-of-now.ts'
import { useText } from '#i18n/use-text.tsx'
import { StreamCards } from './stream-cards.tsx'
import { StreamDialogs } from './stream-dialogs.tsx'
import { useStreams } from './use-streams.ts'

type Props = { of: 'streamings' | 'events'; search: string; perPage: number; now: number }

/**
 * The dashboard's tab of live streams or of scheduled events. Until a page is chosen it is the one with what
 * comes next; another search begins anew.
 */
export function StreamsPanel({ of, search, perPage, now }: Props) {
  const text = useText()
  const [turned, setTurned] = useState<{ page: number; search: string } | null>(null)
  const kind = of === 'events' ? 'events' : 'live'
  const { answer: first } = useStreams({ kind, search, page: 0, perPage })
  const chosen = turned?.search === search ? turned.page : null
  const page = chosen ?? (first && !search ? pageOfNow(first.overview.upcoming, perPage) : 0)
  return (
    <>
      <StreamCards
        {...{ kind, search, perPage, now, page }}
        fresh={chosen === null}
        setPage={(next) => setTurned({ page: next, search })}
        part={of}
        more={
          <Link to={of === 'events' ? '/scheduledevents' : '/livestreaming'}>
            {text('meetings.dashboard.viewMore')}
          </Link>
        }
      />
      <StreamDialogs kind={kind} part={of} />
    </>
  )
}
