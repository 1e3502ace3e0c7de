/**
 * Who is let in one by one while a moderator is in: nobody, those who were not invited, or everybody but the
 * moderators.
 */
export const LOBBIES = ['off', 'guests', 'everyone'] as const
/** The lobby setting of one meeting or account. */
export type Lobby = (typeof LOBBIES)[number]
/** Who waits in a new meeting unless its host or account says otherwise. */
export const DEFAULT_LOBBY: Lobby = 'guests'

/** What somebody is to a meeting, which decides what they may do in it. */
export type RoomRole = 'moderator' | 'invited' | 'tenant' | 'guest' | 'device'

/**
 * Returns whether somebody enters without being let in. With the lobby for everyone only moderators do, and
 * devices, which one of them has called.
 */
export function passesLobby(role: RoomRole, lobby: Lobby): boolean {
  if (role === 'moderator' || role === 'device') return true
  return role !== 'guest' && lobby !== 'everyone'
}
