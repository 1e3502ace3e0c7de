import { setTimeout as wait } from 'node:timers/promises'
import { SYSTEM_PARTS, type PartStatus, type SystemPart } from '@samtale/contract/system/system'
import { codeOf, red, type Check, type Found } from './finding.ts'

/** A caller waits for the slowest part, and for this long at the most. */
const TIMEOUT_MS = 5_000

type Options = { readonly timeoutMs?: number; readonly onError: (part: SystemPart, error: unknown) => void }

/**
 * Looks at all parts side by side. One that fails or says nothing in time is red, and keeps no other from
 * being told.
 */
export function runChecks(
  checks: Readonly<Record<SystemPart, Check>>,
  { timeoutMs = TIMEOUT_MS, onError }: Options,
): Promise<PartStatus[]> {
  return Promise.all(SYSTEM_PARTS.map(async (part) => ({ part, ...(await lookAt(part)) })))

  async function lookAt(part: SystemPart): Promise<Found> {
    const timeout = new AbortController()
    const looking = checks[part]().catch((error: unknown): Found => {
      onError(part, error)
      return red('failed', { reason: codeOf(error) })
    })
    const late = wait(timeoutMs, red('no_answer', { seconds: Math.ceil(timeoutMs / 1000) }), {
      signal: timeout.signal,
      ref: false,
    })
    try {
      return await Promise.race([looking, late])
    } finally {
      timeout.abort()
      late.catch(() => {
        // It was called off because the part had answered.
      })
    }
  }
}
