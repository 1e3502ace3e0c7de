import { addBox } from './add-box.ts'
import { tenantsIn } from './tenants.ts'
import type { TestApp } from './test-app.ts'

/** For tests of groups: two tenants side by side, with boxes of each and a sub-admin's own people. */
export async function groupStage(fixture: TestApp) {
  const people = await tenantsIn(fixture)
  const helper = await fixture.addUser({ role: 'member', parentId: people.subadmin.id, name: 'Hjalte Helper' })
  const outsider = await fixture.addUser({ role: 'member', parentId: people.stranger.id })
  const gone = await fixture.addUser({ role: 'member', parentId: people.customer.id, status: 'deleted' })
  const box = async (owner_id: string | null, name: string) => ({ name, ...(await addBox(fixture.db, fixture.clock.now(), { owner_id, name })) })
  const tv = await box(people.customer.id, 'Big room')
  const second = await box(people.customer.id, 'Small room')
  const above = await box(people.subadmin.id, 'Hall')
  const foreign = await box(people.stranger.id, 'Elsewhere')
  const nobodys = await box(null, '')
  return { ...people, helper, outsider, gone, boxes: { tv, second, above, foreign, nobodys } }
}
export type GroupStage = Awaited<ReturnType<typeof groupStage>>
