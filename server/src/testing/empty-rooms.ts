import type { RoomControl } from '#platform/conference/room-control.ts'

/** For tests: a video service with nobody in it or before its doors. */
export const EMPTY_ROOMS: RoomControl = {
  waiting: async (rooms) => new Map(rooms.map((room) => [room, []])),
  admit: async () => 0,
  deny: async () => 0,
  notifyWaiting: async () => 0,
  movePlannedEnd: async () => undefined,
  setStreaming: async () => undefined,
  end: async () => undefined,
}
