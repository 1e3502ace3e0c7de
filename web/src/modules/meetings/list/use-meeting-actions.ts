import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayDelete, mayEdit } from '@samtale/contract/meetings/meeting-rules'
import { Eye, Pencil, Share2, Trash2, UsersRound } from 'lucide-react'
import { useMemo } from 'react'
import type { RowAction } from '#components/data-table/row-action.ts'
import type { SetOpen } from '#modules/meetings/open-meeting.ts'

/**
 * What can be done to a meeting. A press on a row does the first of these that is a main one: see mainDeed.
 */
export function useMeetingActions(open: SetOpen): RowAction<MeetingRow>[] {
  return useMemo(() => {
    const opens = (action: 'view' | 'read' | 'edit' | 'delete' | 'share') => (meeting: MeetingRow) =>
      open({ action, meeting })
    return [
      { label: 'meetings.actions.share', icon: Share2, run: opens('share') },
      { label: 'actions.edit', icon: Pencil, run: opens('edit'), visible: mayEdit, main: true },
      {
        label: 'meetings.actions.answer',
        icon: UsersRound,
        run: opens('read'),
        visible: (_, row) => isPlanned(row) && row.answer !== null,
        main: true,
      },
      {
        label: 'meetings.actions.people',
        icon: UsersRound,
        run: opens('read'),
        visible: (_, row) => isPlanned(row) && row.answer === null,
        main: true,
      },
      { label: 'actions.view', icon: Eye, run: opens('view'), main: true },
      { label: 'actions.delete', icon: Trash2, run: opens('delete'), visible: mayDelete, dangerous: true },
    ]
  }, [open])
}

const isPlanned = ({ type }: MeetingRow) => type !== 'instant'
