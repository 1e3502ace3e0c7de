import type { MeetingStatus as Status } from '@samtale/contract/meetings/meeting'
import type { ReportRow } from '@samtale/contract/reports/reports'
import { formatStart } from '#i18n/format.ts'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'

const GLYPHS: Record<Status, Glyph> = {
  pending: 'scheduled',
  waiting: 'awaiting',
  inprogress: 'live',
  concluded: 'past',
  expired: 'off',
}

/** Shows whether the meeting is in progress, over or expired. */
export function MeetingStatus({ row: { status } }: { row: ReportRow }) {
  const text = useText()
  return <State glyph={GLYPHS[status]}>{text(`meetingStatus.${status}`)}</State>
}

/** Shows when the meeting started, to the second. */
export function MeetingStart({ row: { beginTime } }: { row: ReportRow }) {
  const { locale } = useLanguage()
  return <span className="tabular-nums">{formatStart(beginTime, locale)}</span>
}

/** A meeting without a name was a call from the speed dials. */
export function MeetingName({ row: { name } }: { row: ReportRow }) {
  const text = useText()
  return name ? <b>{name}</b> : <span className="muted">{text('fields.speedDial')}</span>
}
