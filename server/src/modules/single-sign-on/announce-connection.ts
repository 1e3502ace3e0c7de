import type { CommandContext } from '#core/command/run-command.ts'
import { refreshFactors } from '#modules/account/announce-factor.ts'
import { secondFactorStore } from '#modules/account/second-factor.store.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** A change of the providers that sign somebody in; its mail is named after it. */
type ConnectionChange = {
  readonly action: 'provider-linked' | 'provider-unlinked'
  /** What the provider is called. */
  readonly provider: string
}

/** Writes down which provider signs the caller in from now on, or no longer, and tells them by mail. */
export async function announceConnection(
  { trx, actor, caller, audit }: CommandContext,
  { queueMail, publicUrl }: Pick<SignInDeps, 'queueMail' | 'publicUrl'>,
  { action, provider }: ConnectionChange,
) {
  const { email, name, locale } = await secondFactorStore.lockOwner(trx, actor.id)
  await audit([{ action, resource: 'profile', subject: { id: actor.id, name }, after: { provider } }])
  await queueMail(trx, {
    ...{ to: email, kind: action, locale: locale ?? caller.locale },
    values: { name, provider },
    url: `${publicUrl}/settings?tab=profile`,
  })
  await refreshFactors(trx, actor.id)
}
