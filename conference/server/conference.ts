import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { MAX_MESSAGE_BYTES } from '../protocol/limits.ts'
import { CLOSE } from '../protocol/messages.ts'
import { checkToken, TokenRefused } from './check-token.ts'
import { type ConnectionHouse, serveConnection } from './connection.ts'
import { type Control, createControl } from './control.ts'
import { createEventQueue } from './event-queue.ts'
import { createDoorNotices } from './door-notices.ts'
import type { LiveRoom } from './events.ts'
import type { ConferenceOptions } from './options.ts'
import { isRoomName } from './room-name.ts'
import { createRooms } from './rooms.ts'
import { createSite } from './site.ts'
import { turnCredentials } from './turn-credentials.ts'

export type Conference = {
  /** Addresses of the script of the API and of what its page loads: a portal may have them fetched before somebody joins. */
  readonly files: readonly string[]
  /** Answers a request below the base path; false = not ours. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Takes a WebSocket for the signaling; false = not ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** The rooms people are inside of now. */
  rooms(): LiveRoom[]
  readonly control: Control
  /** Sends everybody out and waits until the last event is taken. */
  close(reason: string): Promise<void>
}

/** The video service, to be mounted in any node:http server. Throws when its pages are not built or an option cannot work. */
export function createConference(options: ConferenceOptions): Conference {
  if (options.secret.length < 32) throw new Error('The secret of the video service needs 32 characters or more.')
  const basePath = options.basePath ?? '/video'
  const now = () => (options.now?.() ?? new Date()).getTime()
  const { log } = options
  const events = createEventQueue(options.onEvent, log)
  const site = createSite(basePath, options.frameAncestors ?? [])
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  const domain = options.subject === '*' ? 'samtale' : options.subject
  const doors = createDoorNotices(options.onDoor, log)
  const rooms = createRooms(
    domain,
    {
      now,
      emit: events.push,
      doorChanged: ({ name }) => doors.changed(name),
      iceServers: ({ id }) => [...(options.iceServers ?? []), ...(options.turn ? [turnCredentials(options.turn, id, new Date(now()))] : [])],
      inviteUrl: (room) => options.inviteUrl?.replaceAll('{room}', room) ?? '',
    },
    options.timing?.graceMs,
  )

  const seat: ConnectionHouse['seat'] = async (hello, link) => {
    const name = hello.room.toLowerCase()
    if (!isRoomName(name)) return { refused: 'conference.connectionError.notAllowed', message: 'no such room name' }
    if (!hello.token) return { refused: 'conference.authenticationRequired', message: 'a token is required' }
    try {
      const identity = await checkToken(hello.token, name, options, new Date(now()))
      return rooms.join(name, identity, hello, link)
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      log?.info({ room: name, reason: error.message }, 'A conference token was refused')
      return { refused: 'conference.connectionError.notAllowed', message: error.message }
    }
  }

  const house = {
    rooms,
    seat,
    now,
    pingMs: options.timing?.pingMs ?? 15_000,
    helloMs: options.timing?.helloMs ?? 10_000,
    failed: (error: unknown) => log?.warn({ err: error }, 'A conference connection failed'),
  }

  return {
    files: site.files,
    handle: site.handle,
    upgrade(request, socket, head) {
      const path = request.url?.split('?')[0]
      if (path !== `${basePath}/signal`) return false
      sockets.handleUpgrade(request, socket, head, (webSocket) => serveConnection(webSocket, house))
      return true
    },
    rooms: () => rooms.all().flatMap(({ live }) => live ?? []),
    control: createControl(rooms, events.drained),
    async close(reason) {
      log?.info({ reason, rooms: rooms.all().length }, 'The video service closes')
      rooms.abandon()
      for (const webSocket of sockets.clients) webSocket.close(CLOSE.restart)
      const patience = setTimeout(() => {
        for (const webSocket of sockets.clients) webSocket.terminate()
      }, 1000)
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
      clearTimeout(patience)
      await Promise.all([events.drained(), doors.settled()])
    },
  }
}
