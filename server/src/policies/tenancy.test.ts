import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Role } from '@samtale/contract/core/permissions'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { inScope } from './tenancy.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

test('a scope is oneself and the subtree below; staff see everybody, members themselves', async () => {
  const add = (role: Role, parentId?: string) => fixture.addUser({ role, parentId })
  const admin = await add('admin')
  const subadmin = await add('subadmin', admin.id)
  const below = [await add('customer', subadmin.id), await add('member', subadmin.id)] as const
  const customer = below[0]
  const members = [
    await add('member', customer.id),
    await fixture.addUser({ role: 'member', parentId: customer.id, status: 'deleted' }),
  ]
  const other = await add('customer', admin.id)
  const others = [await add('member', other.id), await add('user')]
  const everybody = [admin, subadmin, ...below, ...members, other, ...others]

  async function expect(actor: { id: string }, role: Role, seen: readonly { id: string }[]) {
    const { rows } = await sql<{
      id: string
    }>`select u.id from users u where ${inScope({ id: actor.id, role }, 'u.id')}`.execute(fixture.db)
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), seen.map(({ id }) => id).toSorted(), role)
  }
  await expect(admin, 'admin', everybody)
  await expect(admin, 'super-admin', everybody)
  await expect(subadmin, 'subadmin', [subadmin, ...below, ...members])
  await expect(customer, 'customer', [customer, ...members])
  await expect(other, 'customer', [other, others[0] as { id: string }])
  await expect(members[0] as { id: string }, 'member', [members[0] as { id: string }])
  await expect(others[1] as { id: string }, 'user', [others[1] as { id: string }])
})
