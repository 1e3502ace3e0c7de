import { HANG_UP } from '@samtale/contract/meetings/meeting-room'
import { meetings } from '@samtale/contract/meetings/meetings'
import { apiBase } from '#api/base.ts'
import type { Pass } from '#room/state/room-state.ts'

/** Tells the server that this browser has left; goes out even while the page is being closed. */
export function reportHangUp({ meeting, jwtToken }: Pass, roomJid: string | undefined) {
  const roomName = meeting.location
  const path = meetings.roomEvent.path.replace('{roomName}', encodeURIComponent(roomName))
  const body = JSON.stringify({ event: HANG_UP, roomName, roomJid, jwtToken })
  const sent = fetch(`${apiBase}/v1/${path}`, {
    method: meetings.roomEvent.method,
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  })
  // Only a hint: the video service itself tells the server who left, so nobody is bothered with a lost one.
  sent.catch((cause: unknown) => console.info('the hang-up hint was not delivered', cause))
}
