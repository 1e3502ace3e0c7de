import type { RoomControl } from '#platform/room-control.ts'

/** For tests: a video service with nobody in it or before its doors. */
export const EMPTY_ROOMS: RoomControl = {
  waiting: () => [],
  admit: () => 0,
  deny: () => 0,
  notifyWaiting: () => 0,
  movePlannedEnd: () => undefined,
  setStreaming: () => undefined,
  end: async () => undefined,
}
