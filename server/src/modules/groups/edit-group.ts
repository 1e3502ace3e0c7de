import { AppError } from '@samtale/contract/core/errors'
import type { Group } from '@samtale/contract/groups/groups'
import { announceGroups } from '#auth/announce-groups.ts'
import { editConflict } from '#core/command/edit-conflict.ts'
import { lockDevices, lockMembers } from './chosen.ts'
import { differences, factsOf, putInside, readInside, textOf, type Content } from './content.ts'
import type { CommandContext } from '#core/command/run-command.ts'
import { findGroup } from './groups.store.ts'
import type { Reach } from '#policies/groups.ts'
import { findGroups, lockGroups, type Target } from './targets.ts'

/** What is not sent stays. */
type Edit = {
  readonly id: string
  readonly version?: number | undefined
  readonly name: string
  readonly description?: string | undefined
  readonly members?: readonly string[] | undefined
  readonly devices?: readonly string[] | undefined
}

/**
 * Changes a group in reach. An edit that began with an older state is refused with what is stored now, unless
 * it changes nothing.
 */
export async function editGroup(
  command: CommandContext,
  reach: Reach,
  { id, version, ...input }: Edit,
): Promise<Group> {
  const [found] = await findGroups(command, reach, [id], 'id')
  // People and devices are held before the group, as a deletion of people holds them: else the two would wait
  // for each other.
  const owner = (found as Target).parent_id
  const members = input.members && (await lockMembers(command, owner, input.members))
  const devices = input.devices && (await lockDevices(command, owner, input.devices))
  const [locked] = await lockGroups(command, reach, [id], 'id')
  const group = locked as Target
  const inside = await readInside(command.trx, group.id)
  const target: Content = {
    name: input.name,
    description: input.description ?? group.description,
    members: members ?? inside.members,
    devices: devices ?? inside.devices,
  }
  return changeGroup(
    command,
    group,
    { ...inside, name: group.name, description: group.description },
    target,
    version,
  )
}

/** Takes one person out of a group in reach; `id` is the membership's. */
export async function removeMember(command: CommandContext, reach: Reach, id: string): Promise<Group> {
  const membership = await command.trx
    .selectFrom('group_members')
    .select(['group_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!membership) throw new AppError('group_not_found')
  const [locked] = await lockGroups(command, reach, [membership.group_id])
  const group = locked as Target
  const { name, description } = group
  const inside = await readInside(command.trx, group.id)
  const members = inside.members.filter((one) => one.id !== membership.user_id)
  return changeGroup(
    command,
    group,
    { ...inside, name, description },
    { ...inside, name, description, members },
  )
}

async function changeGroup(
  command: CommandContext,
  { id, version }: Target,
  stored: Content,
  target: Content,
  begunWith = version,
): Promise<Group> {
  const { trx } = command
  const changed = differences(stored, target)
  if (changed.length === 0) return findGroup(trx, id)
  if (begunWith !== version)
    throw editConflict(Object.fromEntries(changed.map((field) => [field, textOf(stored[field])])), version)
  const { name, description } = target
  await trx
    .updateTable('groups')
    .set({ name, description, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await putInside(trx, id, target)
  await command.audit([
    {
      action: 'updated',
      resource: 'groups',
      subject: { id, name: stored.name },
      before: factsOf(stored, changed),
      after: factsOf(target, changed),
    },
  ])
  await announceGroups(trx, [id])
  return findGroup(trx, id)
}
