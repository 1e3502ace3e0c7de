import { addDevice } from './add-test-device.ts'
import { tenantsIn } from './tenants.ts'
import type { TestApp } from './test-app.ts'

/** For tests of groups: two tenants side by side, with devices of each and a sub-admin's own people. */
export async function groupStage(fixture: TestApp) {
  const people = await tenantsIn(fixture)
  const helper = await fixture.addUser({
    role: 'member',
    parentId: people.subadmin.id,
    name: 'Hjalte Helper',
  })
  const outsider = await fixture.addUser({ role: 'member', parentId: people.stranger.id })
  const gone = await fixture.addUser({ role: 'member', parentId: people.customer.id, status: 'deleted' })
  const device = async (owner_id: string | null, name: string) => ({
    name,
    ...(await addDevice(fixture.db, fixture.clock.now(), { owner_id, name })),
  })
  const bigRoom = await device(people.customer.id, 'Big room')
  const second = await device(people.customer.id, 'Small room')
  const above = await device(people.subadmin.id, 'Hall')
  const foreign = await device(people.stranger.id, 'Elsewhere')
  const nobodys = await device(null, '')
  return { ...people, helper, outsider, gone, devices: { bigRoom, second, above, foreign, nobodys } }
}
export type GroupStage = Awaited<ReturnType<typeof groupStage>>
