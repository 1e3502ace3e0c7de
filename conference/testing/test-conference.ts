import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { buildConference } from '../build.ts'
import { createConference } from '../server/conference.ts'
import type { ConferenceEvent } from '../server/events.ts'
import type { ConferenceOptions } from '../server/options.ts'

const LOOK_MS = 5
export const SECRET = 'a secret for tests, of more than 32 characters'
const RULES = { appId: 'samtale', audience: 'samtale-video', subject: 'meet.example', secret: SECRET }

export type TokenUser = {
  id?: string
  name?: string
  email?: string
  avatar?: unknown
  moderator?: boolean | string
  lobby_bypass?: boolean
}

/** A good token, except for what is said otherwise; `undefined` leaves a claim out. */
export async function tokenFor(
  user: TokenUser,
  room = 'calm-harbours',
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  secret = SECRET,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: RULES.appId,
    aud: RULES.audience,
    sub: RULES.subject,
    room,
    nbf: now - 10,
    exp: now + 3600,
    context: { user },
    ...claims,
  }
  const definedClaims = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== undefined))
  return new SignJWT(definedClaims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(new TextEncoder().encode(secret))
}

/** The whole service on a port of its own, with what it reported. */
export async function startConference(
  options: Partial<ConferenceOptions> = {},
  site?: (request: IncomingMessage, response: ServerResponse) => void,
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void = (_request, socket) =>
    socket.destroy(),
) {
  await buildConference()
  const events: ConferenceEvent[] = []
  const conference = createConference({ ...RULES, onEvent: (event) => void events.push(event), ...options })
  // Until a process has started all rooms are meshes.
  while (conference.forwarding().available && !conference.forwarding().isReady) await delay(LOOK_MS)
  const server = createServer(async (request, response) => {
    if (await conference.handle(request, response)) return
    if (site) site(request, response)
    else response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => {
    const network = request.headers['x-network']
    if (!conference.upgrade(request, socket, head, typeof network === 'string' ? network : undefined))
      upgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    conference,
    events,
    origin: `http://127.0.0.1:${port}`,
    signal: `ws://127.0.0.1:${port}/video/signal`,
    async stop() {
      await conference.close('test is over')
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestConference = Awaited<ReturnType<typeof startConference>>
