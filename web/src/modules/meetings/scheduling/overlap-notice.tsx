import { useText } from '#i18n/use-text.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { ConflictLines } from './conflict-lines.tsx'
import type { Preview } from './use-preview.ts'

const SHOWN = 2

/** While it is planned: who or what is taken at that time. */
export function OverlapNotice({ preview: { answer }, timeZone }: { preview: Preview; timeZone: string }) {
  const text = useText()
  if (!answer || answer.total === 0) return null
  return (
    <Notice look="warn" role="status" title={text('schedule.conflicts.title')}>
      <ConflictLines conflicts={answer.conflicts} total={answer.total} max={SHOWN} timeZone={timeZone} />
    </Notice>
  )
}
