import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { announceProfile } from '#auth/announce-users.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { findPublication } from './texts.store.ts'

/** Writes down that the caller accepts a published version of the terms; once said is said. */
export async function acceptTerms(
  command: CommandContext,
  versionId: string,
): Promise<Record<string, never>> {
  const { trx, actor, caller, now } = command
  const version = await findPublication(trx, { kind: 'terms', entryId: null }, versionId)
  if (!version) throw new AppError('document_version_not_found')
  const { rows } =
    await sql`insert into terms_acceptances (user_id, version_id, accepted_at, address) values (${actor.id}, ${version.id}, ${now}, ${caller.address})
    on conflict do nothing returning 1`.execute(trx)
  if (rows.length === 0) return {}
  const { id, locale, number } = version
  await command.audit([
    {
      action: 'accepted',
      resource: 'documents',
      subject: { id, name: 'Terms of use' },
      after: { locale, number },
    },
  ])
  await announceProfile(trx, actor.id)
  return {}
}
