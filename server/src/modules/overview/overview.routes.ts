import type { overview } from '@samtale/contract/overview/overview'
import type { Handlers } from '#http/serve.ts'
import { readOverview } from './read-overview.ts'

/** What administrators see first. */
export const overviewRoutes = (deps: Parameters<typeof readOverview>[0]): Handlers<typeof overview> => ({
  read: ({ actor }) => readOverview(deps, actor),
})
