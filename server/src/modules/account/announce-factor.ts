import { announceProfile } from '#auth/announce-users.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'
import type { QueueMail } from '#core/emails/mailer.ts'
import { factorMail, passkeyMail, type FactorMail, type PasskeyMail } from './second-factor.mail.ts'
import { secondFactorStore } from './second-factor.store.ts'

type Deps = { readonly queueMail: QueueMail; readonly publicUrl: string }

/** A change of one's own second factors, which its mail is named after. */
type FactorChange =
  | { readonly action: FactorMail }
  | { readonly action: Exclude<PasskeyMail, 'passkey-copied'>; readonly passkey: string }

/**
 * Writes a change of one's own second factors down, and tells the open portals and the mailbox of its owner;
 * `passkey` is the name of the one that it is about.
 */
export async function announceFactor(
  { trx, actor, caller, audit }: CommandContext,
  { queueMail, publicUrl }: Deps,
  change: FactorChange,
) {
  const { email, name, locale } = await secondFactorStore.lockOwner(trx, actor.id)
  const { action } = change
  const after = 'passkey' in change ? { after: { passkey: change.passkey } } : {}
  await audit([{ action, resource: 'profile', subject: { id: actor.id, name }, ...after }])
  const reader = { locale: locale ?? caller.locale, name, url: `${publicUrl}/settings?tab=profile` }
  const mail =
    'passkey' in change
      ? passkeyMail(change.action, reader, change.passkey)
      : factorMail(change.action, reader)
  await queueMail(trx, { to: email, ...mail })
  await refreshFactors(trx, actor.id)
}

/** Open portals of a user read again by what their account is protected. */
export async function refreshFactors(trx: Trx, userId: string) {
  await publishChange(trx, { resource: 'second-factor', ids: [userId], audience: [userId] })
  await announceProfile(trx, userId)
}
