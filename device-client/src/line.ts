import { BOX_CLOSE, BOX_PROTOCOL, BOX_SOCKET, type BoxMessage, type Capabilities, type HouseMessage } from '@samtale/contract/device-gateway/kiosk'
import { pauseBefore } from './backoff.ts'
import { register, type Identity, type IdentityStore } from './identity.ts'
import { proveSecret } from './prove-secret.ts'

/** `offline` since the line was lost or never came about. */
export type LineState = 'connecting' | 'online' | 'offline'

type Options = {
  /** Such as `https://portal.example`. */
  readonly origin: string
  readonly identity: IdentityStore
  readonly capabilities: Capabilities
  readonly appVersion: string
  readonly userAgent: string
  readonly bootId: string
  readonly onState: (state: LineState) => void
  readonly onMessage: (message: Exclude<HouseMessage, { type: 'challenge' }>) => void
}
/** A connection that is made again whenever it is lost, until it is closed. */
export type Line = {
  /** False when nothing can be said now. */
  readonly say: (message: BoxMessage) => boolean
  /** Tries at once what would be tried later: the network has come back, or somebody has switched the screen on. */
  readonly wake: () => void
  readonly close: () => void
}

/** A line that dies without a word is noticed by asking the server something else. */
const CHECK_MS = 60_000
const ANSWER_MS = 10_000
/** A server that has said no welcome by then will not; after a standstill it greets thousands of boxes one after the other. */
const WELCOME_MS = 30_000
/** Whoever was replaced by another of the same name does not take the place back at once. */
const REPLACED_TRIES = 5

/** Keeps one socket to the server: registers first if the box is nobody yet, proves who it is, and hands on what is said. */
export function keepLine({ origin, identity, onState, onMessage, ...box }: Options): Line {
  let socket: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let online = false
  let opening = false
  let closed = false

  const lost = () => {
    online = false
    if (closed) return
    onState('offline')
    clearTimeout(retry)
    retry = setTimeout(() => void open(), pauseBefore(tries))
    tries += 1
  }

  async function open() {
    if (closed || opening || socket) return
    opening = true
    onState('connecting')
    try {
      const who = identity.read() ?? (await register(origin, box.capabilities, box.userAgent))
      identity.write(who)
      if (!closed) socket = dial(who)
    } catch (cause) {
      console.info('the server cannot be reached', cause)
      lost()
    } finally {
      opening = false
    }
  }

  function dial(who: Identity): WebSocket {
    const dialled = new WebSocket(`${origin.replace(/^http/, 'ws')}${BOX_SOCKET}`, BOX_PROTOCOL)
    const patience = setTimeout(() => abandon(dialled), WELCOME_MS)
    dialled.addEventListener('message', async ({ data }) => {
      const message = JSON.parse(String(data)) as HouseMessage
      if (message.type === 'challenge') {
        const { deviceId } = who
        const proof = await proveSecret(who.secret, message.nonce, deviceId)
        const { bootId, appVersion, capabilities } = box
        return send(dialled, { type: 'hello', deviceId, proof, bootId, appVersion, capabilities })
      }
      if (socket !== dialled) return
      if (message.type === 'welcome') {
        clearTimeout(patience)
        tries = 0
        online = true
        onState('online')
      }
      return onMessage(message)
    })
    dialled.addEventListener('close', ({ code }) => {
      clearTimeout(patience)
      if (socket !== dialled) return
      socket = null
      if (code === BOX_CLOSE.replaced) tries = REPLACED_TRIES
      // The server does not know this box any more: it becomes a new one.
      if (code === BOX_CLOSE.unknown) identity.write(null)
      lost()
    })
    return dialled
  }

  /** Gives a socket up without waiting for its end, which may never be told. */
  function abandon(given: WebSocket) {
    if (socket !== given) return
    socket = null
    given.close()
    lost()
  }

  /** Ends a line by which nothing comes any more, so that another is opened. */
  async function check() {
    if (!socket || !online) return
    const checked = socket
    const alive = await fetch(`${origin}/livez`, { signal: AbortSignal.timeout(ANSWER_MS), cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!alive) abandon(checked)
  }
  const checks = setInterval(() => void check(), CHECK_MS)
  void open()

  return {
    say: (message) => online && socket !== null && send(socket, message),
    wake() {
      if (online) return void check()
      clearTimeout(retry)
      void open()
    },
    close() {
      closed = true
      clearInterval(checks)
      clearTimeout(retry)
      socket?.close()
    },
  }
}

function send(socket: WebSocket, message: BoxMessage): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify(message))
  return true
}
