import type { Lobby } from '@samtale/contract/meeting'
import type { Grant } from '#ports/conference.ts'

type Room = { readonly location: string; readonly name: string; readonly lobby: Lobby }

/** What every token of a meeting says of its room, whoever it is for: the first to come opens it as it was planned. */
export const roomGrant = ({ location, name, lobby }: Room): Pick<Grant, 'room' | 'title' | 'lobby'> => ({ room: location, title: name, lobby: lobby !== 'off' })
