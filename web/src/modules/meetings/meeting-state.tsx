import type { MeetingStatus } from '@samtale/contract/meetings/meeting'
import { useText } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { knownStatus } from './known-status.ts'

const GLYPHS: Record<MeetingStatus, Glyph> = {
  pending: 'scheduled',
  waiting: 'awaiting',
  inprogress: 'live',
  concluded: 'past',
  expired: 'off',
}

/** Shows where a meeting has got to; `long` says for whom it waits. */
export function MeetingState({ status, long = false }: { status: string; long?: boolean }) {
  const text = useText()
  const known = knownStatus(status)
  return (
    <State glyph={GLYPHS[known]}>{text(long ? `meetings.status.${known}` : `meetingStatus.${known}`)}</State>
  )
}
