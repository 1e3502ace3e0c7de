import { useState, type Ref } from 'react'
import { CardPanel } from '#modules/meetings/card-panel.tsx'
import { formatTotal } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { useBelow } from '#components/hooks/use-narrow.ts'
import { Absent } from '#components/dialog-route/absent.tsx'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { FEW_BELOW } from './cards-per-page.ts'
import { MeetingsPanel } from './meetings-panel.tsx'
import type { StreamPanels } from './stream-panels.ts'

type Props = {
  ref: Ref<HTMLElement>
  perPage: number
  height: number
  now: number
  /** How many meetings there are. */
  total: number | undefined
  streams: StreamPanels
}
type Tab = 'meetings' | 'streamings' | 'events'

/**
 * The tabbed card of the dashboard: meetings, and what streams, which is on its way as long as it is switched
 * off.
 */
export function PlannedPanel({ ref, perPage, height, now, total, streams }: Props) {
  const { text, locale } = useLanguage()
  const short = useBelow(FEW_BELOW)
  const addressed = useAddressedTab()
  const [shown, show] = useState<{ tab: Tab; search: string }>({ tab: addressed ?? 'meetings', search: '' })
  const { tab: chosen, search } = streams
    ? { ...shown, tab: addressed ?? shown.tab }
    : { ...shown, tab: 'meetings' as const }
  const coming = streams ? {} : { coming: text('app.coming') }
  const tabs = [
    {
      id: 'meetings',
      label: text('meetings.dashboard.meetings'),
      count: total === undefined ? undefined : formatTotal(total, locale),
    },
    { id: 'streamings', label: text('meetings.dashboard.streamings'), ...coming },
    {
      id: 'events',
      label: text(short ? 'meetings.dashboard.eventsShort' : 'meetings.dashboard.events'),
      ...coming,
    },
  ] as const
  const label = chosen === 'meetings' ? text('meetings.search') : text('list.search')
  return (
    <CardPanel
      frame={{
        ref,
        height,
        label: text('meetings.dashboard.tabs'),
        tabs,
        chosen,
        choose: (tab) => show({ tab, search: '' }),
      }}
      search={{ label, value: search, find: (value) => show({ tab: chosen, search: value }) }}
    >
      {streams && chosen !== 'meetings' ? (
        streams({ of: chosen, search, perPage, now })
      ) : (
        <MeetingsPanel {...{ search, perPage, now }} />
      )}
      {addressed && !streams && <Absent />}
    </CardPanel>
  )
}

/** The tab whose dialog the address names. */
function useAddressedTab() {
  const streamings = useOpenDialog('streamings')
  const events = useOpenDialog('events')
  return streamings ? 'streamings' : events && 'events'
}
