import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayDelete, mayEdit } from '@samtale/contract/meetings/meeting-rules'
import { Eye, Pencil, Share2, Trash2, UsersRound } from 'lucide-react'
import type { RowAction } from '#components/data-table/row-action.ts'

/** What can be done to a meeting. A press on a row does the first of these that is a main one. */
export const meetingActions: readonly RowAction<MeetingRow>[] = [
  { label: 'meetings.actions.share', icon: Share2, dialog: 'share' },
  { label: 'actions.edit', icon: Pencil, dialog: 'edit', visible: mayEdit, main: true },
  {
    label: 'meetings.actions.answer',
    icon: UsersRound,
    dialog: 'people',
    visible: (_, { type, answer }) => type !== 'instant' && answer !== null,
    main: true,
  },
  { label: 'actions.view', icon: Eye, dialog: 'view', read: true, main: true },
  { label: 'actions.delete', icon: Trash2, dialog: 'delete', visible: mayDelete, dangerous: true },
]
