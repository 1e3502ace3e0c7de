import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ROLES } from '@samtale/contract/core/permissions'
import { SYSTEM_PARTS, type SystemPart } from '@samtale/contract/system/system'
import { testApp } from '#testing/test-app.ts'
import { green, type Check } from './finding.ts'
import { runChecks } from './run-checks.ts'

const fixture = await testApp({ ffmpeg: '/usr/bin/ffmpeg' })
const { addUser, client } = fixture
after(fixture.close)

test('the status of the installation is for super-admins and admins', async () => {
  await assert.rejects(client(null).system.status({}), { code: 'unauthorized' })
  for (const role of ROLES) {
    const { api } = await addUser({ role })
    if (role === 'super-admin' || role === 'admin')
      assert.equal((await api.system.status({})).parts.length, SYSTEM_PARTS.length)
    else
      await assert.rejects(api.system.status({}), { code: 'dont_have_enough_permission', status: 403 }, role)
  }
})

test('whoever is signed in reads the version, and a visitor does not [S7.21]', async () => {
  const { api } = await addUser({ role: 'member' })
  assert.match((await api.system.health({})).version ?? '', /^\d+\.\d+\.\d+$/)
  assert.deepEqual(await client(null).system.health({}), {})
})

test('it says since when it runs, when it looked, and of each part how it does', async () => {
  const startedAt = fixture.clock.now().toISOString()
  fixture.clock.advance(60_000)
  const { api } = await addUser({ role: 'super-admin' })
  const status = await api.system.status({})
  assert.deepEqual(
    [status.startedAt, status.checkedAt, status.node],
    [startedAt, fixture.clock.now().toISOString(), process.versions.node],
  )
  assert.deepEqual(status.parts.map(({ part, finding }) => [part, finding]).slice(0, 3), [
    ['database', 'database_well'],
    ['mail', 'mail_kept'],
    ['video', 'video_embedded'],
  ])
})

test('a part that fails or does not answer is red, within the timeout of one, and delays no other', async () => {
  const reported: [SystemPart, number][] = []
  let begun = 0
  const well: Check = async () => green('jobs_well')
  const never: Check = () => {
    begun += 1
    return new Promise(() => {})
  }
  const broken: Check = async () =>
    Promise.reject(Object.assign(new Error('with a secret in it'), { code: 'EPIPE' }))
  const parts = await runChecks(
    { database: broken, mail: never, video: never, storage: well, jobs: well, backup: well },
    { timeoutMs: 200, onError: (part) => reported.push([part, begun]) },
  )
  assert.deepEqual(
    parts.map(({ state, finding, facts }) => [state, finding, facts]),
    [
      ['red', 'failed', { reason: 'EPIPE' }],
      ['red', 'no_answer', { seconds: 1 }],
      ['red', 'no_answer', { seconds: 1 }],
      ['green', 'jobs_well', {}],
      ['green', 'jobs_well', {}],
      ['green', 'jobs_well', {}],
    ],
  )
  assert.deepEqual(reported, [['database', 2]], 'the others are asked already while one fails')
})
