import { WebSocket } from 'ws'
import type { ClientMessage } from '../protocol/client-messages.ts'
import type { ConnectionMessage, ServerMessage } from '../protocol/server-messages.ts'
import type { MediaState } from '../protocol/messages.ts'
import { type TestConference, type TokenUser, tokenFor } from './test-conference.ts'

export type ReceivedMessage = (ServerMessage & { seq: number }) | ConnectionMessage
type OfType<T extends ReceivedMessage['type']> = Extract<ReceivedMessage, { type: T }>

const STATE: MediaState = { audioMuted: false, videoMuted: false, sharing: false, handRaisedAt: 0 }
const TIMEOUT_MS = 10_000

/** A page without its looks: one WebSocket, everything it heard, and a way to wait for more. */
export async function connect({ signal }: Pick<TestConference, 'signal'>, network = '192.0.2.1') {
  const socket = new WebSocket(signal, { headers: { 'x-network': network } })
  const received: ReceivedMessage[] = []
  const listeners = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let seq = 0
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()))
    for (const listener of listeners) listener()
  })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => undefined)

  const find = <T extends ReceivedMessage['type']>(type: T, fits: (message: OfType<T>) => boolean) =>
    received.find((message): message is OfType<T> => message.type === type && fits(message as OfType<T>))

  return {
    socket,
    received,
    closed,
    write: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    send(message: ClientMessage) {
      seq += 1
      socket.send(JSON.stringify({ ...message, seq }))
    },
    /** The first message of a kind, heard already or soon. */
    async waitFor<T extends ReceivedMessage['type']>(
      type: T,
      fits: (message: OfType<T>) => boolean = () => true,
    ): Promise<OfType<T>> {
      const known = find(type, fits)
      if (known) return known
      return new Promise((resolve, reject) => {
        const giveUp = setTimeout(
          () =>
            reject(
              new Error(`never heard ${type}, but ${received.map((message) => message.type).join(', ')}`),
            ),
          TIMEOUT_MS,
        )
        const listener = () => {
          const found = find(type, fits)
          if (!found) return
          clearTimeout(giveUp)
          listeners.delete(listener)
          resolve(found)
        }
        listeners.add(listener)
      })
    },
  }
}

export type TestPeer = Awaited<ReturnType<typeof connect>>

/**
 * A connection that has shown a token for the room; everybody comes from a network of their own, unless it is
 * said.
 */
export async function join(
  conference: Pick<TestConference, 'signal'>,
  user: TokenUser,
  room = 'calm-harbours',
  claims: Record<string, unknown> = {},
  request: { media?: unknown; state?: MediaState } = {},
  network = user.id ?? '192.0.2.1',
): Promise<TestPeer> {
  // Signed first: a socket that says no hello is closed soon.
  const token = await tokenFor(user, room, claims)
  const peer = await connect(conference, network)
  peer.write({ type: 'join', room, token, name: '', email: '', state: STATE, ...request })
  return peer
}

export const host: TokenUser = { id: 'u1', name: 'Astrid Holm', email: 'astrid@example.dk', moderator: true }
export const guest = (name: string): TokenUser => ({ id: `guest-${name}`, name })
