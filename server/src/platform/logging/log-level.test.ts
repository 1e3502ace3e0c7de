import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { eventually } from '#testing/eventually.ts'
import { spawnServer } from '#testing/spawn-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { testApp } from '#testing/test-app.ts'
import { createLog } from './log.ts'
import { logLevelOf } from './log-level.ts'

const HOUR_MS = 3_600_000
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
const inMs = (ms: number) => new Date(Date.now() + ms)
const logAt = (logLevel: 'info' | 'trace') => createLog({ logLevel }, nowhere)

test('details end by themselves, or when somebody ends them, and the usual level is back', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const log = logAt('info')
  const level = logLevelOf(log)
  level.detail(inMs(5))
  assert.equal(log.level, 'debug')
  t.mock.timers.tick(5)
  assert.equal(log.level, 'info')
  assert.equal(level.detailedUntil(), null)
  level.toggle()
  assert.equal(log.level, 'debug')
  level.toggle()
  assert.equal(log.level, 'info')
})

test('details last an hour at most, and a log that says more already goes on to do so', () => {
  const log = logAt('info')
  const level = logLevelOf(log)
  level.detail(inMs(100 * HOUR_MS))
  assert.ok((level.detailedUntil()?.getTime() ?? Infinity) <= Date.now() + HOUR_MS)
  level.close()
  const talkative = logAt('trace')
  const other = logLevelOf(talkative)
  other.detail(inMs(HOUR_MS))
  assert.equal(talkative.level, 'trace')
  other.close()
})

test('a super-admin has details written, which is in the audit log, and nobody else does', async (t) => {
  const { addUser, client, close, db } = await testApp({ env: { LOG_LEVEL: 'info' }, logTo: nowhere })
  t.after(close)
  await assert.rejects(client(null).system.detailLog({ minutes: 5 }), { code: 'unauthorized' })
  const admin = await addUser({ role: 'admin' })
  await assert.rejects(admin.api.system.detailLog({ minutes: 5 }), { code: 'dont_have_enough_permission' })
  const { api } = await addUser({ role: 'super-admin' })
  await assert.rejects(api.system.detailLog({ minutes: 61 }), { status: 400 })
  assert.equal((await api.system.detailLog({ minutes: 5 })).level, 'debug')
  const { logging } = await admin.api.system.status({})
  assert.equal(logging.level, 'debug')
  assert.ok(logging.detailedUntil)
  assert.deepEqual(await api.system.detailLog({ minutes: 0 }), { level: 'info', detailedUntil: null })
  const entries = await db.selectFrom('audit_entries').select(['action', 'subject_name']).execute()
  assert.deepEqual(
    entries.filter(({ subject_name: name }) => name === 'Details in the log').map(({ action }) => action),
    ['started', 'stopped'],
  )
})

test('a running process writes its statements after a signal, without their values, and stops after another', async (t) => {
  const { url, child, output, ready, ended } = await spawnServer({ dataDir: temporaryFolder() })
  t.after(() => child.kill('SIGKILL'))
  assert.equal(await ready, true, output.err)
  const knock = () =>
    fetch(`${url}/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'canary@example.org', password: 'canary-password' }),
    })
  const statements = () => output.err.split('\n').filter((line) => line.includes('"msg":"statement"'))

  await knock()
  assert.deepEqual(statements(), [])
  child.kill('SIGUSR2')
  await eventually(() => output.err.includes('the log has details for a while'))
  await knock()
  await eventually(() => statements().some((line) => line.includes('"feature"')))
  assert.doesNotMatch(statements().join('\n'), /canary/)
  child.kill('SIGUSR2')
  await eventually(() => output.err.includes('the log is as usual again'))
  await knock()
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
  assert.doesNotMatch(output.err.split('the log is as usual again')[1] ?? '', /"msg":"statement"/)
})
