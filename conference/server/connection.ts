import type { WebSocket } from 'ws'
import { CLOSE, type Hello, type RefusalName } from '../protocol/messages.ts'
import { parseClientMessage, parseHello } from '../protocol/parse.ts'
import type { Link } from './channel.ts'
import { handleMessage } from './handle-message.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Rooms, Seat } from './rooms.ts'

export type ConnectionHouse = {
  rooms: Rooms
  /** Checks the token of a newcomer and seats them; a refusal is answered by its name. */
  seat(hello: Extract<Hello, { type: 'join' }>, link: Link): Promise<Seat | { refused: RefusalName; message: string }>
  now(): number
  pingMs: number
  helloMs: number
  failed(error: unknown): void
}

/** Everything between one WebSocket's opening and its end. */
export function serveConnection(socket: WebSocket, house: ConnectionHouse) {
  const link: Link = { send: (text) => socket.send(text), close: (code) => socket.close(code) }
  // A newcomer to a full room sends seven offers with all their candidates at once.
  const withinRate = createRateLimit(400, 60)
  let seat: Seat | null = null
  let greeted = false
  let alive = true

  const helloTimer = setTimeout(() => socket.close(CLOSE.silent), house.helloMs)
  const pingTimer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    if (seat) link.send('{"type":"beat"}')
  }, house.pingMs)

  async function greet(text: string) {
    const hello = parseHello(text)
    if (!hello) return socket.close(CLOSE.malformed)
    clearTimeout(helloTimer)
    if (hello.type === 'resume') {
      seat = house.rooms.resume(hello.key, hello.received, link, CLOSE.replaced)
      if (seat) return
      link.send(JSON.stringify({ type: 'gone' }))
      return socket.close(CLOSE.refused)
    }
    const answer = await house.seat(hello, link)
    if ('refused' in answer) {
      link.send(JSON.stringify({ type: 'refused', error: answer.refused, message: answer.message, seq: 1 }))
      return socket.close(CLOSE.refused)
    }
    seat = answer
    // The page may have gone while its token was checked.
    if (socket.readyState !== socket.OPEN) house.rooms.lost(seat, link, true)
  }

  function hear(text: string) {
    if (!seat) return socket.close(CLOSE.malformed)
    const message = parseClientMessage(text)
    if (!message) return socket.close(CLOSE.malformed)
    const { channel } = seat.participant
    if (message.seq <= channel.received) return
    channel.received = message.seq
    handleMessage(seat.room, seat.participant, message, house.now())
  }

  socket.on('message', (data, binary) => {
    if (!withinRate()) return socket.close(CLOSE.tooFast)
    if (binary) return socket.close(CLOSE.malformed)
    const text = String(data)
    if (greeted) return hear(text)
    greeted = true
    greet(text).catch((error: unknown) => {
      house.failed(error)
      socket.terminate()
    })
  })
  socket.on('pong', () => {
    alive = true
  })
  socket.on('error', house.failed)
  socket.on('close', (code) => {
    clearTimeout(helloTimer)
    clearInterval(pingTimer)
    // 1001 is said by a browser whose page is being closed; 1000 by a page that has finished.
    if (seat) house.rooms.lost(seat, link, code === 1000 || code === 1001)
  })
}
