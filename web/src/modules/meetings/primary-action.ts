import type { Actor } from '@samtale/contract/core/permissions'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayEdit } from '@samtale/contract/meetings/meeting-rules'

/**
 * The dialog that a press on a meeting opens: the form, where the reader may change it. Of an instant meeting there is
 * nothing to change, it is shown; anyone who is invited to a planned one reads who comes and answers.
 */
export function primaryAction(actor: Actor, meeting: MeetingRow): 'edit' | 'view' | 'people' {
  if (mayEdit(actor, meeting)) return 'edit'
  return meeting.type === 'instant' ? 'view' : 'people'
}
