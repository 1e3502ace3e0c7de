import type { overview } from '@samtale/contract/overview/overview'
import type { Handlers } from '#http/serve.ts'
import { readOverview } from './read-overview.ts'

type Deps = Parameters<typeof readOverview>[0] & {
  /** The deployment's own zone, for callers who do not say theirs. */
  readonly timeZone: () => Promise<string>
}

/** Returns the routes of what administrators see first. */
export const overviewRoutes = (deps: Deps): Handlers<typeof overview> => ({
  read: async ({ actor, caller }) => readOverview(deps, actor, caller.timeZone ?? (await deps.timeZone())),
})
