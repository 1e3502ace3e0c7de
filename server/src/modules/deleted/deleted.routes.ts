import { AppError } from '@samtale/contract/core/errors'
import type { deleted } from '@samtale/contract/deleted/deleted'
import { auditSource } from '#core/audit/audit-source.ts'
import { commandRunner, type CommandDeps } from '#core/command/run-command.ts'
import type { Handlers } from '#http/serve.ts'
import { readBrand } from '#core/settings/brand.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { deletedStore } from './deleted.store.ts'
import { purge } from './purge.ts'
import { restoreRecords } from './restore.ts'

type Deps = CommandDeps & {
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** So many mails to guests may the meetings of one host cause in a day. */
  readonly guestMailsPerDay: number
}

/** Meetings, groups and members that were deleted: their list, and what becomes of them. */
export function deletedRoutes({
  queueMail,
  publicUrl,
  guestMailsPerDay,
  ...deps
}: Deps): Handlers<typeof deleted> {
  const { db, clock } = deps
  // Somebody else may take an address or a name at the same time.
  const runCommand = commandRunner(deps, {
    unique: {
      users_email: (cause) => new AppError('deleted_email_taken', { cause }),
      groups_name: (cause) => new AppError('deleted_name_taken', { cause }),
    },
  })

  return {
    list: ({ actor, input }) => deletedStore.list(db, actor, input, clock()),

    async restore({ input: { ids }, ...request }) {
      const { companyName: company } = await readBrand(db)
      return runCommand(request, (command) =>
        restoreRecords({ ...command, queueMail, publicUrl, guestMailsPerDay, company }, ids),
      )
    },

    async purge({ input: { id }, ...request }) {
      await runCommand(request, async ({ trx, actor, caller, now }) =>
        purge(trx, await deletedStore.lock(trx, actor, [id], { now }), auditSource(caller), now),
      )
      return {}
    },
  }
}
