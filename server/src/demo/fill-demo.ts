import { DAY_MS } from '@samtale/contract/core/durations'
import { newId } from '#db/new-id.ts'
import type { Db, Trx } from '#db/schema.ts'
import { transact } from '#db/transact.ts'
import { addDevices } from './add-devices.ts'
import { addSettings } from './add-settings.ts'
import { addTexts } from './add-texts.ts'
import { addPastMeetings } from './add-past-meetings.ts'
import { GROUPS, PEOPLE, type DemoPerson } from './people.ts'
import { planSeries } from './plan-series.ts'
import { planStreams } from './plan-streams.ts'
import { planToday } from './plan-today.ts'
import { writeHistory } from './write-history.ts'

/**
 * Fills an empty database with one tenant's people, groups, devices, a month of meetings, those of today,
 * some series and streams. Returns false when somebody is already there.
 */
export async function fillDemo(db: Db, now: Date): Promise<boolean> {
  return transact(db, async (trx) => {
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const createdAt = (at: number) => new Date(now.getTime() - (PEOPLE.length - at + 32) * DAY_MS)
    const ids = await addPeople(trx, createdAt)
    await writeHistory(trx, { ids, createdAt })
    const deviceIds = await addDevices(trx, ids, now)
    const groupIds = await addGroups(trx, ids, deviceIds, now)
    await addPastMeetings(trx, ids, now)
    await planToday(trx, ids, deviceIds, now)
    await planSeries(trx, { ids, deviceIds, groupIds }, now)
    await planStreams(trx, ids, deviceIds, now)
    await addTexts(trx, ids, now)
    await addSettings(trx)
    return true
  })
}

async function addPeople(trx: Trx, createdAt: (at: number) => Date) {
  const ids = new Map(PEOPLE.map(({ email }) => [email, newId()]))
  await trx
    .insertInto('users')
    .values(
      PEOPLE.map((person: DemoPerson, at) => ({
        id: ids.get(person.email) as string,
        email: person.email,
        role: person.role,
        status: person.status ?? ('active' as const),
        parent_id: (person.under && ids.get(person.under)) ?? null,
        name: person.name,
        contact_number: person.contactNumber,
        picture: null,
        locale: null,
        password_hash: null,
        created_at: createdAt(at),
        deleted_at: null,
      })),
    )
    .execute()
  return ids
}

async function addGroups(
  trx: Trx,
  ids: ReadonlyMap<string, string>,
  deviceIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const groupIds = new Map(GROUPS.map(({ name }) => [name as string, newId()]))
  for (const { name, description, under, members, devices } of GROUPS) {
    const id = groupIds.get(name) as string
    await trx
      .insertInto('groups')
      .values({ id, name, description, parent_id: ids.get(under) as string, created_at: now })
      .execute()
    const domain = under.split('@')[1]
    await trx
      .insertInto('group_members')
      .values(members.map((member) => ({ group_id: id, user_id: ids.get(`${member}@${domain}`) as string })))
      .execute()
    if (devices.length === 0) continue
    await trx
      .insertInto('group_devices')
      .values(devices.map((device) => ({ group_id: id, device_id: deviceIds.get(device) as string })))
      .execute()
  }
  return groupIds
}
