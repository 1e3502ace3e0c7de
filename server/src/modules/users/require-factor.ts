import { CompiledQuery } from 'kysely'
import { assertAllowed } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { FactorRequirement } from '@samtale/contract/users/factor-requirement'
import { factorRequirementError } from '@samtale/contract/users/user-rules'
import { hasFactor } from '#auth/second-factor.ts'
import { readTime } from '#core/time/read-time.ts'
import { preparedStatement } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'
import { publishChange } from '#platform/event-bus.ts'
import { findTargets, lockTarget } from './targets.ts'
import type { UserCommand } from './user-command.ts'

/** Returns what an account requires. Throws `dont_have_enough_permission` unless it is the actor's, or theirs to edit. */
export async function readRequirement(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<FactorRequirement> {
  const [account] = await findTargets(db, actor, 'customers', [id])
  if (account) assertAllowed(factorRequirementError(actor, account))
  return requirementOf(db, id, now)
}

/** Requires a second factor of an account's people from the start of a day in the deployment's time zone; null ends it. */
export async function requireFactor(command: UserCommand, id: string, day: string | null) {
  const { trx, actor, now, audit, timeZone } = command
  const account = await lockTarget(command, 'customers', id)
  assertAllowed(factorRequirementError(actor, account))
  const { day: before } = await requirementOf(trx, account.id, now)
  if (before === day) return requirementOf(trx, account.id, now)
  if (day === null) await trx.deleteFrom('factor_requirements').where('account_id', '=', account.id).execute()
  else {
    const values = { day, starts_at: readTime(`${day}T00:00`, timeZone) }
    await trx
      .insertInto('factor_requirements')
      .values({ account_id: account.id, ...values })
      .onConflict((one) => one.column('account_id').doUpdateSet(values))
      .execute()
  }
  await audit([
    {
      ...{ action: 'updated', resource: 'customers', subject: { id: account.id, name: account.name } },
      ...{ before: { 'twoStep.account': before }, after: { 'twoStep.account': day } },
    },
  ])
  const audience = [account.id, ...(account.parent_id ? [account.parent_id] : [])]
  await publishChange(trx, { resource: 'factor-requirement', ids: [account.id], audience })
  return requirementOf(trx, account.id, now)
}

const REQUIREMENT = preparedStatement(
  'account-requirement',
  `select (select day from factor_requirements where account_id = $1) as day,
    count(*)::int as people, count(*) filter (where not ${hasFactor('$2')})::int as without
  from users where status <> 'deleted' and (id = $1 or parent_id = $1
    or parent_id in (select one.id from users one where one.parent_id = $1))`,
)

async function requirementOf(db: Db, id: string, now: Date): Promise<FactorRequirement> {
  const { rows } = await db.executeQuery<FactorRequirement>(CompiledQuery.raw(REQUIREMENT, [id, now]))
  return rows[0] as FactorRequirement
}
