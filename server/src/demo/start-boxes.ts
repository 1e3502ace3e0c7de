import type { Db } from '#db/schema.ts'
import { demoBoxSecrets } from './add-boxes.ts'

type Options = {
  readonly db: Db
  /** Where the server itself listens. */
  readonly origin: string
  /** Whether the server's own video service is the one that is joined; at another one boxes only say that they are there. */
  readonly embedded: boolean
  readonly appVersion: string
  readonly print: (line: string) => void
}

/** The start is over by then, and its cost is not theirs. */
const AFTER_MS = 300

/** Lets the demo's boxes come a moment after the server is ready. Returns a function that stops them. */
export function startBoxes(options: Options): () => Promise<void> {
  let isStopped = false
  let begun: Promise<(() => void) | null> = Promise.resolve(null)
  const timer = setTimeout(() => {
    begun = begin(options, () => isStopped).catch((cause: unknown) => {
      options.print(`  The boxes of the demo stay off: ${String(cause instanceof Error ? (cause.cause ?? cause) : cause)}`)
      return null
    })
  }, AFTER_MS)
  return async function stop() {
    isStopped = true
    clearTimeout(timer)
    const stopBoxes = await begun
    stopBoxes?.()
  }
}

async function begin({ db, origin, embedded, appVersion }: Options, isStopped: () => boolean) {
  const identities = await demoBoxSecrets(db)
  if (identities.length === 0) return null
  // A certificate that this machine does not believe is met here, and said once.
  await fetch(`${origin}/livez`)
  const { runBoxes } = await import('./boxes.ts')
  return isStopped() ? null : runBoxes({ origin, identities, embedded, appVersion })
}
