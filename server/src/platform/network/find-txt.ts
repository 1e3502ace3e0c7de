import { Resolver } from 'node:dns/promises'

/** Returns the TXT records of a name, none for a name without. Throws when no server answers in time. */
export type FindTxt = (name: string) => Promise<readonly string[]>

/** Somebody may wait for it. */
const TIMEOUT_MS = 2_000
/** A name without records, or one that is none. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/** Returns `FindTxt` by these servers, or by those of this machine. */
export function txtFinder(servers: readonly string[] | undefined): FindTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return []
      throw error
    }
  }
}
