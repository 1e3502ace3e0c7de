/** Somebody who waits before a room. */
export type Knocker = {
  readonly id: string
  readonly name: string /** Epoch milliseconds. */
  readonly since: number
}

/**
 * What may be done to a room of the video service from outside of it, whichever service it is. One that
 * cannot be led so has none: who waits is then known inside the meeting only. What concerns one room rejects,
 * as unavailable, when the node that has the room does not answer: nothing has been done then, as far as is known.
 */
export type RoomControl = {
  /** Returns who waits before these rooms, who came first first. Rooms whose node does not answer are left out. */
  waiting(rooms: readonly string[]): Promise<ReadonlyMap<string, readonly Knocker[]>>
  /** Lets these in, or everybody; returns how many went in. */
  admit(room: string, ids: readonly string[] | null): Promise<number>
  /** Sends these away, or everybody; returns how many. */
  deny(room: string, ids: readonly string[] | null): Promise<number>
  /** Says something to those who wait; returns how many they are. */
  notifyWaiting(room: string, text: string, by: string): Promise<number>
  /** Tells everybody inside when the meeting is to end now. */
  movePlannedEnd(room: string, at: Date): Promise<void>
  /** Tells everybody inside that viewers outside see them, or that they do not any more. */
  setStreaming(room: string, streaming: { readonly viewingUrl: string } | null): Promise<void>
  /** Sends everybody out and waits until it is written down. */
  end(room: string, by: string): Promise<void>
}

/** Somebody with a token: what was written into it of whom and what it is for. */
export type Entrant = {
  readonly room: string
  readonly userId: string
  readonly meetingId: string
  /** Empty without a session. */
  readonly sessionId: string
  readonly grantedAs: string
}

/** What somebody may do in a meeting now; `not-now`: this token opens nothing at present, another one may. */
export type AdmissionRight =
  | { readonly moderator: boolean; readonly lobbyBypass: boolean }
  | { readonly denied: 'signed-out' | 'no-access' | 'uninvited' | 'cancelled' | 'call-over' | 'not-now' }
