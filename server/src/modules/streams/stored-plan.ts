import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { EntityRef } from '#modules/meetings/invitees.ts'
import type { Owned, Plan } from './plan.ts'
import type { FoundStream } from './streams.store.ts'

type Chosen = Pick<Plan, 'group' | 'members' | 'devices' | 'viewersGroup' | 'viewers'>

/** A plan as it is stored. Anyone who was deleted is still invited until somebody changes it. */
export async function storedPlan(
  db: Db,
  { id, name, begin, end, groupId, viewersGroupId, deviceId, participantCount }: FoundStream,
): Promise<Plan> {
  const refs = async (query: ReturnType<typeof sql<EntityRef>>) => (await query.execute(db)).rows
  const groups = await refs(
    sql<EntityRef>`select id, name from groups where id in (${groupId}::uuid, ${viewersGroupId}::uuid)`,
  )
  const chosen: Chosen = {
    group: groups.find((one) => one.id === groupId) ?? null,
    members: await refs(
      sql<EntityRef>`select u.id, u.name from meeting_members mm join users u on u.id = mm.user_id where mm.meeting_id = ${id}`,
    ),
    devices: await refs(
      sql<EntityRef>`select d.id, d.name from meeting_devices md join devices d on d.id = md.device_id where md.meeting_id = ${id}`,
    ),
    viewersGroup: groups.find((one) => one.id === viewersGroupId) ?? null,
    viewers: await refs(
      sql<EntityRef>`select d.id, d.name from stream_devices sd join devices d on d.id = sd.device_id where sd.meeting_id = ${id}`,
    ),
  }
  return { name, begin, end, deviceId, participantCount, ...chosen }
}

/** Returns what may be chosen for it: by its host and by the person who changes it, and what is chosen already. */
export const offerOf = (
  { host }: FoundStream,
  actor: Owned['actor'],
  { group, members, devices, viewersGroup, viewers }: Plan,
): Owned => ({
  ...{ host, actor },
  stored: { groupId: group?.id ?? null, members: idsOf(members), devices: idsOf(devices) },
  viewers: { groupId: viewersGroup?.id ?? null, members: [], devices: idsOf(viewers) },
})

/** Their ids. */
export const idsOf = (all: readonly EntityRef[]) => all.map(({ id }) => id)
