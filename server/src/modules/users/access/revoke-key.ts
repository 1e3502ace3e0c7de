import { AppError } from '@samtale/contract/core/errors'
import { announceKey } from '#modules/account/api-keys.ts'
import type { UserCommand } from '../user-command.ts'
import { keyRevokedMail } from './access.mail.ts'
import { lockManaged } from './managed-user.ts'

/** Ends an API key of somebody else, who hears of it. Throws `api_key_not_found`. */
export async function revokeKeyOf(command: UserCommand, id: string, keyId: string) {
  const { trx, caller, company, publicUrl } = command
  const { user } = await lockManaged(command, id)
  const key = await trx
    .deleteFrom('api_keys')
    .where('id', '=', keyId)
    .where('user_id', '=', user.id)
    .returning(['id', 'name', 'made_by'])
    .executeTakeFirst()
  if (!key) throw new AppError('api_key_not_found')
  const reader = { locale: user.locale ?? caller.locale, name: user.name }
  const by = caller.session?.name ?? company
  const url = `${publicUrl}/settings?tab=profile`
  await command.queueMail(trx, { to: user.email, ...keyRevokedMail({ ...reader, by, url }, key.name) })
  const subject = { id: key.id, name: key.name }
  await command.audit([{ action: 'deleted', resource: 'api-keys', subject, before: { userId: user.id } }])
  await announceKey(trx, [user.id, key.made_by ?? user.id], key.id)
  return {}
}
