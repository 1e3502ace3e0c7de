import { meetingPhase } from '@samtale/contract/meetings/meeting-type'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useState } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Segmented } from '#components/field/segmented.tsx'
import { nameOf } from '#modules/meetings/name-of.ts'

const SCOPES = ['one', 'series'] as const

/** Asks, and deletes a meeting or all that is to come of its series; says before how many are told. */
export function DeleteMeeting({ meeting, close }: { meeting: MeetingRow; close: () => void }) {
  const text = useText()
  const { id, name, seriesId } = meeting
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('one')
  const { data } = useRead(meetings.read, { id })
  const command = useCommand(meetings.remove)
  const phase = meetingPhase(meeting, new Date())
  const tells = phase === 'upcoming' || scope === 'series'
  const run = () =>
    command.mutate(
      { id, scope },
      {
        onSuccess: ({ notified }) => {
          alert(
            'success',
            text('meetings.remove.removed'),
            text('meetings.remove.notified', { count: notified }),
          )
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      title={text('meetings.remove.title', { name: nameOf(name, text) })}
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
      {scope === 'series' && <p>{text('meetings.remove.seriesText')}</p>}
      {scope === 'one' && phase === 'ongoing' && <p>{text('meetings.remove.running')}</p>}
      {scope === 'one' && phase === 'completed' && <p>{text('meetings.remove.over')}</p>}
      {tells && <p>{data ? text('meetings.remove.tells', { count: data.members.length }) : '…'}</p>}
    </ConfirmDialog>
  )
}
