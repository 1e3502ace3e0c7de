/** Where a room is: the address of another node, and whether that still holds it for certain. */
export type Home = { readonly address: string; readonly isLive: boolean }

/**
 * Which of several nodes has which room. A room is at one node at a time, for as long as that renews its lease;
 * who looks after the leases is the server around the service.
 */
export type RoomHomes = {
  /**
   * Takes a room for this node, unless another one has it. Returns the address of that one; null: it is here.
   * Rejects when that cannot be known now.
   */
  take(room: string): Promise<string | null>
  /** Returns where rooms are that are not here. Rejects when that cannot be known now. */
  find(rooms: readonly string[]): Promise<ReadonlyMap<string, Home>>
  /** Returns whether this node has the room, as far as it has heard. */
  isHere(room: string): boolean
  /**
   * Renews the leases of these rooms from now on; `lost` is called with one that another node has taken while
   * this one could not renew it.
   */
  keep(rooms: () => readonly string[], lost: (room: string) => void): void
  /** Gives all rooms back. */
  close(): Promise<void>
}

/** The node that has the room does not answer: what was asked of it has not been done, as far as is known. */
export class RoomUnreachableError extends Error {
  /** As the system says it of a machine that is not there: the same may well work a little later. */
  readonly code = 'EHOSTUNREACH'

  constructor(room: string) {
    super(`the node that has the room ${room} does not answer`)
  }
}
