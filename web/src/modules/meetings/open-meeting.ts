import type { Meeting, MeetingRow } from '@samtale/contract/meetings/meeting'
import type { ReactNode } from 'react'

type Action = 'view' | 'read' | 'edit' | 'delete' | 'share'
/**
 * Which dialog stands open: about a meeting, or to make one. `view` is the form that cannot be changed,
 * `read` who comes and how to answer.
 */
export type OpenMeeting =
  | { readonly action: Action; readonly meeting: MeetingRow }
  | { readonly action: 'shared'; readonly meeting: Meeting }
  | { readonly action: 'create' | 'call' }
export type SetOpen = (open: OpenMeeting | null) => void

/** The form of a planned meeting, which is another feature's; whoever shows meetings is given it. */
export type ScheduleForm = (form: {
  mode: 'create' | 'edit' | 'view'
  meetingId?: string
  close: () => void
  onSaved: (meeting: Meeting) => void
}) => ReactNode
