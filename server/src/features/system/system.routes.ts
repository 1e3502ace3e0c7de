import type { ListQuery, Page } from '@samtale/contract/core/list'
import type { OutboxMail, system } from '@samtale/contract/system'
import type { Handlers } from '#http/serve.ts'

type Needs = { readonly version: string; readonly listMails: (query: ListQuery) => Promise<Page<OutboxMail>> }

/** What an administrator asks of the installation itself. */
export function systemRoutes({ version, listMails }: Needs): Handlers<typeof system> {
  return {
    health: ({ caller }) => (caller.session?.kind === 'full' ? { version } : {}),
    outbox: ({ input }) => listMails(input),
  }
}
