import type { acceptance } from '@samtale/contract/documents/documents'
import type { Handlers } from '#http/serve.ts'
import { acceptTerms } from './accept-terms.ts'
import { deedsWith, type Needs } from './deed.ts'

/** The acceptance of the terms by whoever is signed in. */
export function acceptanceRoutes(needs: Needs): Handlers<typeof acceptance> {
  const inDeed = deedsWith(needs)
  return { accept: ({ input: { versionId }, ...by }) => inDeed(by, (deed) => acceptTerms(deed, versionId)) }
}
