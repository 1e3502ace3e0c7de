import type { audit } from '@samtale/contract/audit/audit'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import { readTimeRange } from '#core/time/read-time-range.ts'
import { auditStore } from './audit.store.ts'

type Deps = {
  readonly db: Db
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
}

/** The log of changes, for platform staff. */
export function auditRoutes({ db, timeZone }: Deps): Handlers<typeof audit> {
  const store = auditStore(db)

  return {
    async list({ input, caller }) {
      const range = readTimeRange(input, caller.timeZone ?? (await timeZone()))
      return store.entries({ action: input.action, signIns: input.signIns, ...range }, input)
    },
  }
}
