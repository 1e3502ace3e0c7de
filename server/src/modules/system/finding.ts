import type { PartStatus } from '@samtale/contract/system/system'

/** What a look at one part found. */
export type Found = Pick<PartStatus, 'state' | 'finding' | 'facts'>
/** Looks at one part; what it throws is a fault of the part. */
export type Check = () => Promise<Found>

type Finding = PartStatus['finding']
type Facts = PartStatus['facts']

/** Returns the finding of a part that works. */
export const green = (finding: Finding, facts: Facts = {}): Found => ({ state: 'green', finding, facts })
/** Returns the finding of a part that works but needs attention. */
export const yellow = (finding: Finding, facts: Facts = {}): Found => ({ state: 'yellow', finding, facts })
/** Returns the finding of a part that does not work. */
export const red = (finding: Finding, facts: Facts = {}): Found => ({ state: 'red', finding, facts })

/**
 * The short reason of a failure to reach something; the sentence of it may carry an address with its
 * password.
 */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
}
