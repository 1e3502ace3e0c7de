import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import type { ComponentProps } from 'react'
import { useSession } from '#session/session.ts'
import { DialogLink } from '#components/dialog-route/dialog-link.tsx'
import { primaryAction } from './primary-action.ts'

type Props = Omit<ComponentProps<typeof DialogLink>, 'dialog' | 'recordId'> & { meeting: MeetingRow }

/** A link to what a press on a meeting opens. */
export function MeetingLink({ meeting, ...rest }: Props) {
  const { actor } = useSession()
  return <DialogLink {...rest} dialog={primaryAction(actor, meeting)} recordId={meeting.id} />
}
