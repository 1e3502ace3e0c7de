import { lookup } from 'node:dns/promises'
import { isPrivateAddress, isWrittenPrivate } from './private-address.ts'

/**
 * Somebody waits for the answer; a name that nobody tells of by then is asked for again when it is connected
 * to.
 */
const TIMEOUT_MS = 2_000

type FindAddresses = (name: string) => Promise<readonly { readonly address: string }[]>

const findAddresses: FindAddresses = (name) => lookup(name, { all: true })

/**
 * Returns whether an address leads into one's own network: as it is written, or by a name that leads there today.
 * A name that is not known, or not in time, does not. Where it leads later is asked at each connection.
 */
export async function leadsPrivate(
  address: string,
  find: FindAddresses = findAddresses,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const { hostname } = new URL(address)
  if (isWrittenPrivate(hostname)) return true
  const { promise: late, resolve } = Promise.withResolvers<readonly []>()
  const timer = setTimeout(() => resolve([]), timeoutMs)
  const found = await Promise.race([find(hostname.replace(/^\[|\]$/g, '')).catch(() => []), late])
  clearTimeout(timer)
  return found.some(({ address: one }) => isPrivateAddress(one))
}
