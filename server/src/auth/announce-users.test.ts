import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeLine, recordChanges, type RecordedChanges } from '#testing/record-changes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { buildTenants, type TestTenants } from '#testing/test-tenants.ts'
import { announceProfile, announceUsers } from './announce-users.ts'

let app: TestApp
let tenants: TestTenants
let recorded: RecordedChanges
before(async () => {
  app = await testApp()
  tenants = await buildTenants(app)
  recorded = await recordChanges(app)
})
after(async () => {
  await recorded.close()
  await app.close()
})

/** What is published in one transaction. */
async function changesOf(announce: (trx: Parameters<typeof announceUsers>[0]) => Promise<void>) {
  const changes = await recorded.during(() => app.db.transaction().execute(announce))
  return changes.map(({ resource, ids, audience }) => changeLine(resource, ids, audience)).toSorted()
}

test('changes of users of several tenants are sent to those above each, and no tenant receives the ids of another', async () => {
  const { M1, M1b, M3, C1, C4, S1, S2, C3, A1, A2, MS1, X1 } = tenants.people
  const all = [M1, M1b, M3, MS1, C1, C4, S1, A2, X1].map(({ id }) => id)
  const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)
  const notice = (list: string, ids: readonly { id: string }[], audience: readonly { id: string }[]) =>
    changeLine(list, idsOf(ids), idsOf(audience))
  assert.deepEqual(
    await changesOf((trx) => announceUsers(trx, all)),
    [
      notice('admins', [A2, X1], []),
      notice('customers', [C1], [S1, A1]),
      notice('customers', [C4, S1], [A1]),
      notice('members', [M1, M1b], [C1, S1]),
      notice('members', [M3], [C3, S2]),
      notice('members', [MS1], [S1, A1]),
    ].toSorted(),
  )
  assert.deepEqual(await changesOf((trx) => announceUsers(trx, [])), [])
})

test('a change of a profile is sent to its owner', async () => {
  const { M1 } = tenants.people
  assert.deepEqual(await changesOf((trx) => announceProfile(trx, M1.id)), [`profile ${M1.id} to ${M1.id}`])
})
