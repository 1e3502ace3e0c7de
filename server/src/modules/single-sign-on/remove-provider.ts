import { AppError } from '@samtale/contract/core/errors'
import type { CommandContext } from '#core/command/run-command.ts'
import { endProviderSessions } from './end-provider-sessions.ts'
import { announce } from './save-provider.ts'

/** Removes a provider with who is who there, and ends what it opened. Throws `provider_not_found`. */
export async function removeProvider(command: CommandContext, id: string) {
  const { trx, audit } = command
  await endProviderSessions(trx, id)
  const removed = await trx
    .deleteFrom('identity_providers')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new AppError('provider_not_found')
  await audit([{ action: 'deleted', resource: 'identity-providers', subject: { id, name: removed.name } }])
  await announce(command, id)
}
