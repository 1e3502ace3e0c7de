import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { leavingOut } from '#auth/ways-in.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { endProviderSessions } from './end-provider-sessions.ts'
import { announce, lockAll } from './save-provider.ts'

/** Removes a provider with who is who there, and ends what it opened. Throws `provider_not_found`, and as `leavingOut`. */
export async function removeProvider(
  command: CommandContext,
  { id, leaveOut = 0 }: ParsedInputOf<typeof identityProviders.removeProvider>,
) {
  const { trx, now, audit } = command
  await endProviderSessions(trx, id)
  await lockAll(trx)
  const removed = await leavingOut(trx, { id, domains: [], accepted: leaveOut, now }, () =>
    trx
      .deleteFrom('identity_providers')
      .where('id', '=', id)
      .where('account_id', 'is', null)
      .returning('name')
      .executeTakeFirst(),
  )
  if (!removed) throw new AppError('provider_not_found')
  await audit([{ action: 'deleted', resource: 'identity-providers', subject: { id, name: removed.name } }])
  await announce(command, id)
}
