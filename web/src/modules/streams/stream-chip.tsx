import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { StreamTab } from '@samtale/contract/streams/streams'
import { useText } from '#i18n/use-text.tsx'
import { Chip } from '#components/chip/chip.tsx'
import { StateGlyph } from '#components/state-glyph/state-glyph.tsx'
import type { StreamRow } from './stream-row.ts'

/** From so many minutes before, a card counts down. */
const SOON_MIN = 10

/** Shows how soon it is, whether it is live, how much is left, or how it went. */
export function StreamChip({ row, phase, now }: { row: StreamRow; phase: StreamTab; now: number }) {
  const text = useText()
  const until = (instant: string) => Math.ceil((Date.parse(instant) - now) / MINUTE_MS)
  const sent = row.type === 'livestreaming' ? row.livestreaming.state : 'idle'
  if (sent === 'failed' && phase !== 'upcoming')
    return <Chip look="warn">{text('streams.state.failed')}</Chip>
  if (phase === 'ongoing') {
    const left = until(row.endTime)
    return (
      <Chip look={sent === 'connecting' ? 'warn' : 'live'}>
        <StateGlyph glyph={sent === 'connecting' ? 'calling' : 'live'} />
        {sent === 'live' || sent === 'connecting'
          ? text(`streams.state.${sent}`)
          : left > 0
            ? text('streams.state.left', { minutes: String(left) })
            : text('streams.state.ongoing')}
      </Chip>
    )
  }
  if (phase === 'upcoming') {
    const minutes = until(row.beginTime)
    if (minutes <= SOON_MIN)
      return <Chip look="primary">{text('streams.state.startsIn', { minutes: String(minutes) })}</Chip>
    return <Chip>{text('streams.state.upcoming')}</Chip>
  }
  return (
    <Chip>
      {text(row.type === 'scheduledevent' && row.stopped ? 'streams.state.stopped' : 'streams.state.over')}
    </Chip>
  )
}
