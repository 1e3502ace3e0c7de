import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { jitsiTransport } from '../../conference/testing/jitsi-transport.ts'
import { checkToken, type Deployment } from './check-token.ts'
import { eventSync } from './event-sync.ts'

type JitsiEvent = { readonly name: string; readonly payload?: unknown }
/** One frame that has been opened: the address with the token, and the options that came with it. */
type Opened = {
  readonly room: string
  readonly jwt: string
  readonly options: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export const JOINED: JitsiEvent = {
  name: 'video-conference-joined',
  payload: {
    roomName: 'fake',
    id: 'a1b2',
    displayName: 'Somebody',
    formattedDisplayName: 'Somebody (me)',
    avatarURL: '',
    email: '',
    breakoutRoom: false,
    visitor: false,
  },
}
/** As Jitsi sends it: the error stands under `error`. */
export const failed = (name: string, params: readonly unknown[] = []): JitsiEvent => ({
  name: 'error-occurred',
  payload: { error: { name, params, type: 'CONFERENCE', recoverable: true, isFatal: false } },
})

/**
 * A host whose pages speak as those of Jitsi Meet do, by Jitsi's own transport, and do what the test says:
 * `onConnect` on opening, `emitAll` at any time. With a deployment it checks every token first, as Prosody does, and
 * keeps for each room what event_sync would post.
 */
export async function startFakeJitsi(deployment?: Deployment) {
  const frames = new Set<ServerResponse>()
  const opened: Opened[] = []
  const runs = new Map<string, ReturnType<typeof eventSync>>()
  let greeting: readonly JitsiEvent[] = [JOINED]
  const send = (frame: ServerResponse, events: JitsiEvent) =>
    frame.write(`data: ${JSON.stringify(events)}\n\n`)

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    if (url.pathname === '/orders') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      frames.add(response)
      request.once('close', () => frames.delete(response))
      const frame = openedBy(url.searchParams.get('page') ?? '')
      opened.push(frame)
      const entered = deployment && enter(frame, deployment)
      for (const events of entered?.events ?? greeting) send(response, events)
      if (entered?.leave) request.once('close', entered.leave)
      return
    }
    const [body, type] = fileFor(url.pathname)
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
    response.end(body)
  })
  /** Lets somebody into a room, or returns the error that a page receives. */
  function enter({ room, jwt }: Opened, rules: Deployment) {
    const user = checkToken(jwt, room, rules)
    if (typeof user === 'string') return { events: [failed('conference.connectionError.notAllowed', [user])] }
    const run = runs.get(room) ?? eventSync(room, rules.domain)
    runs.set(room, run)
    const page = `p${opened.length}`
    run.joined(page, user)
    const { name = '', email = '' } = user
    const payload = {
      ...(JOINED.payload as object),
      roomName: room,
      id: page,
      displayName: name,
      formattedDisplayName: `${name} (me)`,
      email,
    }
    return { events: [{ name: 'video-conference-joined', payload }], leave: () => run.left(page) }
  }

  const transport = await jitsiTransport()
  const read = (file: string) => readFileSync(join(import.meta.dirname, file))
  function fileFor(pathname: string): readonly [body: string | Buffer, type: string] {
    if (pathname === '/transport.js') return [transport, 'text/javascript']
    return pathname === '/room.js' ? [read('room.js'), 'text/javascript'] : [read('room.html'), 'text/html']
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://localhost:${port}`,
    /** Sets what every frame receives when it opens. */
    onConnect: (...events: readonly JitsiEvent[]) => void (greeting = events),
    /** To all open frames. */
    emitAll: (events: JitsiEvent) => {
      for (const frame of frames) send(frame, events)
    },
    opened: () => opened as readonly Opened[],
    framesOpen: () => frames.size,
    /** Returns what event_sync would post of a room that somebody was in. */
    runOf(room: string) {
      const run = runs.get(room)
      if (!run) throw new Error(`nobody was in ${room}`)
      return run
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function openedBy(page: string): Opened {
  const { pathname, hash } = new URL(page)
  let jwt = ''
  const options: Record<string, Record<string, unknown>> = {}
  for (const pair of hash.slice(1).split('&')) {
    const [key = '', value = ''] = pair.split('=')
    if (key === 'jwt') jwt = JSON.parse(decodeURIComponent(value)) as string
    const [group = '', name] = key.split('.')
    if (name) (options[group] ??= {})[name] = JSON.parse(decodeURIComponent(value))
  }
  return { room: pathname.slice(1), jwt, options }
}
