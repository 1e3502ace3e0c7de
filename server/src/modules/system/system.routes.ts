import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { OutboxMail, SystemStatus, system } from '@samtale/contract/system/system'
import type { Handlers } from '#http/serve.ts'

type Deps = {
  readonly version: string
  readonly listMails: (query: ListQuery) => Promise<Page<OutboxMail>>
  readonly readMail: (id: string) => Promise<OutputOf<typeof system.mail>>
  readonly readStatus: () => Promise<SystemStatus>
  readonly detailLog: Handlers<typeof system>['detailLog']
  readonly supportBundle: Handlers<typeof system>['supportBundle']
}

/** Returns the routes of what an administrator asks of the installation itself. */
export function systemRoutes({
  version,
  listMails,
  readMail,
  readStatus,
  detailLog,
  supportBundle,
}: Deps): Handlers<typeof system> {
  return {
    health: ({ caller }) => (caller.session?.kind === 'full' ? { version } : {}),
    status: readStatus,
    detailLog,
    supportBundle,
    outbox: ({ input }) => listMails(input),
    mail: ({ input }) => readMail(input.id),
  }
}
