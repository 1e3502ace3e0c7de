import type { Db } from '#db/schema.ts'
import { demoDeviceSecrets } from './add-devices.ts'
import type { Server } from 'node:net'

type Options = {
  readonly db: Db
  /** Where the server itself listens. */
  readonly origin: string
  /**
   * Whether the server's own video service is the one that is joined; at another one devices only say that
   * they are there.
   */
  readonly embedded: boolean
  readonly appVersion: string
  readonly print: (line: string) => void
}

/** The start is over by then, and its cost is not theirs. */
const AFTER_MS = 300

/** Lets the demo's devices come a moment after the server is ready. Returns a function that stops them. */
export function startDevices(options: Options): () => Promise<void> {
  let isStopped = false
  let begun: Promise<(() => void) | null> = Promise.resolve(null)
  const timer = setTimeout(() => {
    begun = begin(options, () => isStopped).catch((cause: unknown) => {
      options.print(
        `  The devices of the demo stay off: ${String(cause instanceof Error ? (cause.cause ?? cause) : cause)}`,
      )
      return null
    })
  }, AFTER_MS)
  return async function stop() {
    isStopped = true
    clearTimeout(timer)
    const stopDevices = await begun
    stopDevices?.()
  }
}

async function begin({ db, origin, embedded, appVersion }: Options, isStopped: () => boolean) {
  const identities = await demoDeviceSecrets(db)
  if (identities.length === 0) return null
  // A certificate that this machine does not believe is met here, and said once.
  await fetch(`${origin}/livez`)
  const { runDevices } = await import('./demo-devices.ts')
  return isStopped() ? null : runDevices({ origin, identities, embedded, appVersion })
}

/** The address at which this machine reaches a listening server of its own. */
export function ownOrigin(server: Pick<Server, 'address'>, isSecure: boolean): string {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  const { address, port, family } = bound
  const host =
    address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `${isSecure ? 'https' : 'http'}://${host}:${port}`
}
