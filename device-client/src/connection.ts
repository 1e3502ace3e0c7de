import { DEVICE_CLOSE, DEVICE_PROTOCOL, DEVICE_SOCKET } from '@samtale/contract/device-gateway/kiosk'
import type { DeviceMessage, Capabilities } from '@samtale/contract/device-gateway/device-messages'
import type { ServerMessage } from '@samtale/contract/device-gateway/server-messages'
import { delayBefore } from './backoff.ts'
import { register, type Identity, type IdentityStore } from './identity.ts'
import { proveSecret } from './identity.ts'

/** `offline` since the connection was lost or never came about. */
export type ConnectionState = 'connecting' | 'online' | 'offline'

/** Which device it is, where its server is, and what it says of itself. */
export type DeviceOptions = {
  /** Such as `https://portal.example`. */
  readonly origin: string
  readonly identity: IdentityStore
  readonly capabilities: Capabilities
  readonly appVersion: string
  readonly userAgent: string
}
type Options = DeviceOptions & {
  readonly bootId: string
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (message: Exclude<ServerMessage, { type: 'challenge' | 'alive' }>) => void
}
/** A connection that is made again whenever it is lost, until it is closed. */
export type Connection = {
  /** Returns false when nothing can be sent now. */
  readonly send: (message: DeviceMessage) => boolean
  /**
   * Tries at once what would be tried later: the network has come back, or somebody has switched the screen
   * on.
   */
  readonly wake: () => void
  readonly close: () => void
}

/** A connection that dies silently is noticed by asking the server something else. */
const CHECK_MS = 60_000
const ANSWER_MS = 10_000
/**
 * A server that has sent no welcome by then will not; after a standstill it lets thousands of devices in one
 * after the other.
 */
const WELCOME_MS = 30_000
/** A device that was replaced by another of the same name does not take the place back at once. */
const REPLACED_ATTEMPTS = 5

/**
 * Keeps one socket to the server: registers the device first if it has no identity yet, proves the identity,
 * and passes messages on.
 */
export function openConnection({ origin, identity, onState, onMessage, ...device }: Options): Connection {
  let socket: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let online = false
  let opening = false
  let closed = false

  const lost = () => {
    online = false
    clearTimeout(silence)
    if (closed) return
    onState('offline')
    clearTimeout(retry)
    retry = setTimeout(() => void open(), delayBefore(attempts))
    attempts += 1
  }

  async function open() {
    if (closed || opening || socket) return
    opening = true
    onState('connecting')
    try {
      const known = identity.read() ?? (await register(origin, device.capabilities, device.userAgent))
      identity.write(known)
      if (!closed) socket = connect(known)
    } catch (cause) {
      console.info('the server cannot be reached', cause)
      lost()
    } finally {
      opening = false
    }
  }

  function connect(known: Identity): WebSocket {
    const opened = new WebSocket(`${origin.replace(/^http/, 'ws')}${DEVICE_SOCKET}`, DEVICE_PROTOCOL)
    const welcomeTimeout = setTimeout(() => abandon(opened), WELCOME_MS)
    opened.addEventListener('message', async ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.type === 'challenge') {
        const { deviceId } = known
        const proof = await proveSecret(known.secret, message.nonce, deviceId)
        const { bootId, appVersion, capabilities } = device
        return write(opened, { type: 'hello', deviceId, proof, bootId, appVersion, capabilities })
      }
      if (socket !== opened) return
      if (message.type === 'alive') {
        clearTimeout(silence)
        silence = setTimeout(() => abandon(opened), message.withinSeconds * 1_000)
        return
      }
      if (message.type === 'welcome') {
        clearTimeout(welcomeTimeout)
        attempts = 0
        online = true
        onState('online')
      }
      return onMessage(message)
    })
    opened.addEventListener('close', ({ code }) => {
      clearTimeout(welcomeTimeout)
      if (socket !== opened) return
      socket = null
      if (code === DEVICE_CLOSE.replaced) attempts = REPLACED_ATTEMPTS
      // The server does not know this device any more: it becomes a new one.
      if (code === DEVICE_CLOSE.unknown) identity.write(null)
      lost()
    })
    return opened
  }

  /** Gives a socket up without waiting for its end, which may never be reported. */
  function abandon(abandoned: WebSocket) {
    if (socket !== abandoned) return
    socket = null
    abandoned.close()
    lost()
  }

  /** Ends a connection by which nothing comes any more, so that another is opened. */
  async function check() {
    if (!socket || !online) return
    const checked = socket
    const alive = await fetch(`${origin}/livez`, {
      signal: AbortSignal.timeout(ANSWER_MS),
      cache: 'no-store',
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!alive) abandon(checked)
  }
  const checks = setInterval(() => void check(), CHECK_MS)
  void open()

  return {
    send: (message) => online && socket !== null && write(socket, message),
    wake() {
      if (online) return void check()
      clearTimeout(retry)
      void open()
    },
    close() {
      closed = true
      clearInterval(checks)
      clearTimeout(retry)
      clearTimeout(silence)
      socket?.close()
    },
  }
}

function write(socket: WebSocket, message: DeviceMessage): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false
  socket.send(JSON.stringify(message))
  return true
}
