/** Who is let in one by one while a moderator is in: nobody, those who were not invited, or everybody but the moderators. */
export const LOBBIES = ['off', 'guests', 'everyone'] as const
export type Lobby = (typeof LOBBIES)[number]
/** Who waits in a new meeting unless its host or account says otherwise. */
export const DEFAULT_LOBBY: Lobby = 'guests'
