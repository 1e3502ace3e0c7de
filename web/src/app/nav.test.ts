import assert from 'node:assert/strict'
import { test } from 'node:test'
import { can, ROLES, type Role } from '@samtale/contract/core/permissions'
import { screenAt } from './routes.ts'
import { mayOpen } from './screens/screen.ts'
import { navFor } from './nav.ts'

const [OFF, ON] = [{ streaming: false }, { streaming: true }]
const idsOf = (role: Role) => navFor({ role }, OFF).map(({ id }) => id)
const entryOf = (role: Role, id: string, features = OFF) =>
  navFor({ role }, features).find((entry) => entry.id === id)

test('the overview and the speed dials stand first in every bar', () => {
  for (const role of ROLES) assert.deepEqual(idsOf(role).slice(0, 2), ['overview', 'speed-dials'])
})

test('no entry of the bar leads where its role may not go [S2.40]', () => {
  for (const role of ROLES) {
    const paths = navFor({ role }, ON).flatMap(({ to, items = [] }) => [to, ...items.map((item) => item.to)])
    for (const path of paths)
      assert.ok(path === undefined || mayOpen(screenAt(path), { role }), `${role} ${path}`)
  }
})

test('staff reach all customers, a sub-admin the own ones, and a customer none', () => {
  assert.equal(entryOf('admin', 'customers')?.to, '/allcustomers')
  assert.equal(entryOf('subadmin', 'customers')?.to, '/customers')
  assert.equal(entryOf('customer', 'customers'), undefined)
})

test('the host menu is there for those who may schedule or start a meeting, with the entries they may use [S2.42] [S2.43]', () => {
  for (const role of ROLES) {
    const expected = [
      ...(can({ role }, 'scheduleMeeting') ? ['nav.schedule'] : []),
      ...(can({ role }, 'instantMeeting') ? ['nav.startCall', 'nav.startCallWith'] : []),
    ]
    const labels = entryOf(role, 'host')?.items?.map(({ label }) => label) ?? []
    assert.deepEqual(labels, expected, role)
  }
})

test('the reports menu is there for those who may view reports, and is highlighted on the meetings report and the board of running ones', () => {
  for (const role of ROLES) assert.equal(idsOf(role).includes('reports'), can({ role }, 'viewReports'), role)
  assert.deepEqual(entryOf('customer', 'reports')?.on, ['/now', '/reports/meetings'])
})

test('status and audit log stand in the bar of administrators, the outbox in that of super-admins', () => {
  for (const role of ROLES) {
    const administration = idsOf(role).filter((id) => ['status', 'audit', 'outbox'].includes(id))
    const expected = { admin: ['status', 'audit'], 'super-admin': ['status', 'audit', 'outbox'] }
    assert.deepEqual(administration, role in expected ? expected[role as keyof typeof expected] : [], role)
  }
})

test('the streaming menu is there only when it has entries; while streaming is switched off, each of them is on its way [S2.47]', () => {
  for (const role of ROLES) {
    const streaming = entryOf(role, 'streaming')
    const viewer =
      can({ role }, 'viewLivestreamings') ||
      can({ role }, 'viewScheduledEvents') ||
      can({ role }, 'viewReplaystreamings')
    assert.equal(streaming !== undefined, viewer, role)
    assert.ok(
      (streaming?.items ?? []).every(({ coming, to }) => coming && to === undefined),
      role,
    )
  }
})

test('[D6.3] switching streaming on makes links of the entries of its menu, for exactly those who may view each', () => {
  const menu = entryOf('customer', 'streaming', ON)
  assert.deepEqual(
    menu?.items?.map(({ to }) => to),
    ['/scheduledevents', '/livestreaming', '/replaystreaming', '/videocontent'],
  )
  assert.equal(menu?.coming, false)
  assert.ok(menu?.items?.every(({ coming }) => !coming))
  assert.equal(entryOf('admin', 'streaming', ON), undefined)
})
