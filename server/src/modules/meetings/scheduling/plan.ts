import type { Lobby } from '@samtale/contract/meetings/lobby'
import type { Guest } from '#modules/meetings/guests.ts'
import type { Invitees } from '#modules/meetings/invitees.ts'

/** All that somebody decides of a planned meeting, but its times. */
export type Content = Omit<Invitees, 'deviceId'> & {
  readonly name: string
  readonly lobby: Lobby
  readonly agenda: string
  readonly deviceId: string | null
  readonly participantCount: number
  readonly guests: readonly Guest[]
}

type Input = {
  readonly name: string
  readonly lobby: Lobby
  readonly agenda?: string | undefined
  readonly participantCount?: number | undefined
}

/**
 * Returns what was sent, with those who are really to come. As many are expected as are invited, unless somebody
 * says how many.
 */
export const contentOf = (
  { name, lobby, agenda = '', participantCount }: Input,
  invited: Invitees & Pick<Content, 'guests'>,
): Content => ({
  ...{ name, lobby, agenda, ...invited },
  participantCount: participantCount ?? invited.members.length + invited.guests.length,
})

/** The columns of a meeting that a content fills. */
export const columnsOf = ({ name, lobby, agenda, group, deviceId, participantCount }: Content) => ({
  ...{ name, lobby, agenda, group_id: group?.id ?? null, device_id: deviceId },
  participant_count: participantCount,
})

/** Returns the ids of entities. */
export const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)
