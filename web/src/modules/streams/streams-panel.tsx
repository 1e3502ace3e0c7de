import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { StreamCards } from './stream-cards.tsx'
import { StreamDialogs } from './stream-dialogs.tsx'

type Props = { of: 'streamings' | 'events'; search: string; perPage: number; now: number }

/**
 * The dashboard's tab of live streams or of scheduled events: what is on, then what is next; a search finds past ones
 * as well, the newest first, and begins at its first page.
 */
export function StreamsPanel({ of, search, perPage, now }: Props) {
  const text = useText()
  const [turned, setTurned] = useState<{ page: number; search: string } | null>(null)
  const kind = of === 'events' ? 'events' : 'live'
  return (
    <>
      <StreamCards
        {...{ kind, search, perPage, now }}
        {...(!search && { when: 'unfinished' })}
        page={turned?.search === search ? turned.page : 0}
        setPage={(page) => setTurned({ page, search })}
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
