import { meetingPhase } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { formatClock, formatDayName } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { useUndoDelete } from '#components/toast/use-undo-delete.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'

const SCOPES = ['one', 'series'] as const

/** Asks, and deletes a meeting or all that is to come of its series; says before which, and how many are told. */
export function DeleteMeeting({ meeting, close }: { meeting: MeetingRow; close: () => void }) {
  const { text, locale } = useLanguage()
  const { id, seriesId, beginTime } = meeting
  const name = nameOf(meeting.name, text)
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('one')
  const { data } = useRead(meetings.read, { id })
  const command = useCommand(meetings.remove)
  const announceDeleted = useUndoDelete()
  const phase = meetingPhase(meeting, new Date())
  const tells = scope === 'series' ? data?.remaining !== null : phase === 'upcoming'
  const run = () =>
    command.mutate(
      { id, scope },
      {
        onSuccess: ({ notified }) => {
          announceDeleted([id], {
            message: text('meetings.remove.removed'),
            detail: text('meetings.remove.notified', { count: notified }),
          })
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      title={
        scope === 'series'
          ? text('meetings.remove.seriesTitle', { name })
          : text('meetings.remove.title', {
              name,
              when: `${formatDayName(beginTime, locale)}, ${formatClock(beginTime, locale)}`,
            })
      }
      verb={text('actions.delete')}
      choice={
        seriesId && (
          <Segmented
            wide
            label={text('meetings.remove.scope')}
            options={SCOPES.map((value) => ({ value, label: text(`meetings.remove.${value}`) }))}
            value={scope}
            onChange={setScope}
          />
        )
      }
      busy={command.isPending}
      run={run}
      close={close}
    >
      {scope === 'series' && data && (
        <p>
          {data.remaining
            ? text('meetings.remove.seriesText', {
                count: data.remaining.count,
                first: formatDayName(data.remaining.first, locale),
                last: formatDayName(data.remaining.last, locale),
              })
            : text('meetings.remove.seriesOver')}
        </p>
      )}
      {scope === 'one' && phase === 'ongoing' && <p>{text('meetings.remove.running')}</p>}
      {scope === 'one' && phase === 'completed' && <p>{text('meetings.remove.over')}</p>}
      {tells && <p>{data ? text('meetings.remove.tells', { count: data.members.length }) : '…'}</p>}
      <p>{text('undo.restorable')}</p>
    </ConfirmDialog>
  )
}
