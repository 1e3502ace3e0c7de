import type {
  JoinMuted,
  LinePurpose,
  MediaState,
  PictureRequest,
  QualitySample,
  Signal,
  WatchSize,
} from './messages.ts'

/** The first message of a connection: a newcomer with a token, or somebody coming back. */
export type Hello =
  | {
      type: 'join'
      room: string
      token: string
      name: string
      email: string
      state: MediaState
      media: boolean
    }
  /** `room` says to which node it belongs; a page of before does not say it. */
  | { type: 'resume'; key: string; received: number; room?: string }

/**
 * What a page may say once it is known. Moderators only: subject, lobby, join-muted, answer, answer-all,
 * door-message, kick, mute, lower-hand, end.
 */
export type ClientMessage =
  | { type: 'signal'; to: string; signal: Signal }
  | { type: 'state'; state: MediaState }
  | { type: 'watch'; to: string; size: WatchSize }
  /**
   * A page's connection to the server, or other lines of it. A higher attempt is a new connection; `lines`
   * says what those that send carry.
   */
  | { type: 'forward-offer'; attempt: number; sdp: string; lines: Record<string, LinePurpose> }
  | { type: 'forward-watch'; mid: string; request: PictureRequest | null }
  /** Everybody is heard and seen by the server: the page needs its connections to the others no more. */
  | { type: 'forwarded' }
  | { type: 'quality'; sample: QualitySample }
  | { type: 'chat'; text: string }
  | { type: 'profile'; name: string; email: string }
  | { type: 'subject'; subject: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'join-muted'; when: JoinMuted }
  | { type: 'answer'; id: string; approved: boolean }
  | { type: 'answer-all' }
  | { type: 'door-message'; text: string }
  | { type: 'kick'; id: string }
  | { type: 'mute'; id: string; media: 'audio' | 'video' }
  | { type: 'mute-all'; media: 'audio' | 'video' }
  | { type: 'lower-hand'; id: string }
  | { type: 'end' }
  | { type: 'leave' }
