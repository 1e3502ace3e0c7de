import { AppError } from '@samtale/contract/core/errors'
import type { Group } from '@samtale/contract/groups/groups'
import { announceGroups } from '#auth/announce-groups.ts'
import { newId } from '#db/new-id.ts'
import { lockDevices, lockMembers, lockOwner } from './chosen.ts'
import { factsOf, putInside } from './content.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { findGroup } from './groups.store.ts'

type Filled = {
  readonly name: string
  readonly description: string
  readonly members: readonly string[]
  readonly devices: readonly string[]
}

/** Adds a group for a customer or sub-admin in the caller's scope, with people and devices of that owner. */
export async function addGroup(
  command: CommandContext,
  ownerId: string,
  { name, description, ...chosen }: Filled,
): Promise<Group> {
  const { trx, now } = command
  const owner = await lockOwner(command, ownerId)
  const members = await lockMembers(command, owner, chosen.members)
  const devices = await lockDevices(command, owner, chosen.devices)
  const id = newId()
  await trx
    .insertInto('groups')
    .values({ id, name, description, parent_id: owner, created_at: now })
    .execute()
  await putInside(trx, id, { members, devices })
  await command.audit([
    {
      action: 'created',
      resource: 'groups',
      subject: { id, name },
      after: factsOf({ name, description, members, devices }),
    },
  ])
  await announceGroups(trx, [id])
  return findGroup(trx, id)
}

/** Returns the error at the field `name` for a name that another group of the account has. */
export const groupNameTaken = (cause: unknown) =>
  new AppError('group_already_exists', { fields: { name: 'group_already_exists' }, cause })
