import type { Meeting, MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings, type Conflict } from '@samtale/contract/meetings/meetings'
import { useCallback, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { request } from '#api/request.ts'
import { alert } from '#core/app-state.ts'
import { formatDayName, formatTimes } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { UndoButton } from '#components/toast/undo-button.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'

type Times = Pick<MeetingRow, 'beginTime' | 'endTime'>

/**
 * Moves a meeting to another time, with a toast that takes it back. A time that is over, or at which somebody or
 * something has another meeting, is refused with the reason. Returns the meetings as they are shown meanwhile.
 */
export function useMoveMeeting(listed: readonly MeetingRow[]) {
  const { text, locale } = useLanguage()
  const update = useCommand(meetings.update)
  const [moved, setMoved] = useState<(Times & Pick<MeetingRow, 'id' | 'version'>) | null>(null)
  const { mutateAsync } = update
  const save = useCallback(
    (meeting: Meeting, times: Times) => mutateAsync({ ...contentOf(meeting), ...times }),
    [mutateAsync],
  )
  const move = useCallback(
    (row: MeetingRow, begin: Date) => {
      const reject = (detail: string) => alert('error', text('meetings.move.notMoved'), detail)
      if (begin.getTime() < Date.now()) return reject(text('meetings.move.past'))
      const length = Date.parse(row.endTime) - Date.parse(row.beginTime)
      const times = {
        beginTime: begin.toISOString(),
        endTime: new Date(begin.getTime() + length).toISOString(),
      }
      const run = async () => {
        const meeting = await request(meetings.read, { id: row.id })
        const found = await request(meetings.conflicts, { ...questionOf(meeting), ...times })
        const [conflict] = found.conflicts
        if (conflict) {
          setMoved(null)
          return reject(reasonOf(conflict))
        }
        const saved = await save(meeting, times)
        const when = `${formatDayName(times.beginTime, locale)}, ${formatTimes(times, locale)}`
        const { beginTime, endTime } = meeting
        alert('success', text('meetings.move.done', { name: nameOf(row.name, text) }), when, (close) => (
          <UndoButton
            label={text('undo.undo')}
            close={close}
            run={() => void save(saved, { beginTime, endTime }).catch(() => undefined)}
          />
        ))
      }
      const reasonOf = ({ name, meeting }: Conflict) =>
        text(meeting.name ? 'meetings.move.conflict' : 'meetings.move.hidden', {
          who: name,
          name: meeting.name,
          times: formatTimes(meeting, locale),
        })
      setMoved({ id: row.id, version: row.version, ...times })
      // What the server refuses has its own toast.
      run().catch(() => setMoved(null))
    },
    [text, locale, save],
  )
  const rows = moved
    ? listed.map((row) => (row.id === moved.id && row.version === moved.version ? { ...row, ...moved } : row))
    : listed
  return { rows, move }
}

const questionOf = ({ id, timeZone, groupId, members, devices }: Meeting) => ({
  id,
  timeZone,
  groupId,
  members: members.map(({ userId }) => userId.id),
  devices: devices.map(({ deviceId }) => deviceId.id),
})
/** All that a change has to say beside the times. */
const contentOf = (meeting: Meeting) => ({
  ...questionOf(meeting),
  name: meeting.name,
  lobby: meeting.lobby,
  participantCount: meeting.participantCount,
  version: meeting.version,
})
