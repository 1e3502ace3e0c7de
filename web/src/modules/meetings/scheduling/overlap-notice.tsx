import { Button } from '#components/button/button.tsx'
import { clockAt, type LocalDateTime } from '#i18n/zoned-time.ts'
import { timeOfDayText } from '#components/date-time/clock-text.ts'
import { Notice } from '#components/notice/notice.tsx'
import { useLanguage } from '#i18n/use-text.tsx'
import { ConflictLines } from './conflict-lines.tsx'
import type { Preview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'

const SHOWN = 2
type Props = { schedule: ScheduleState; preview: Preview }

/** While it is planned: who or what is taken at that time, and when all are free on the same day. */
export function OverlapNotice({ schedule, preview: { answer } }: Props) {
  const { text, locale } = useLanguage()
  if (!answer || answer.total === 0) return null
  const { timeZone } = schedule.values
  const take = (begin: LocalDateTime, button: HTMLElement) => {
    // The notice goes, and its button with it: the focus is then where the new time is, or above it.
    const form = button.closest('form')
    const time = form?.querySelector<HTMLElement>('[role=spinbutton]')
    ;(time ?? form?.querySelector<HTMLElement>('h3'))?.focus()
    schedule.moveTo(begin)
  }
  const free = answer.freeFrom === null ? null : clockAt(Date.parse(answer.freeFrom), timeZone)
  return (
    <Notice look="warn" role="status" title={text('schedule.conflicts.title')}>
      <ConflictLines conflicts={answer.conflicts} total={answer.total} max={SHOWN} timeZone={timeZone} />
      {free && (
        <Button size="small" onClick={({ currentTarget }) => take(free, currentTarget)}>
          {text('schedule.conflicts.free', { time: timeOfDayText(free, locale) })}
        </Button>
      )}
    </Notice>
  )
}
