import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { spawnServer } from '#testing/spawn-server.ts'

const skip = spawnSync('unshare', ['--net', 'true']).status !== 0 && 'needs the right to cut the network'

test('a server without settings starts and stops on a machine that reaches nobody', { skip }, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-no-network-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { VIDEO_URL: '', HOST: '0.0.0.0', PLAIN_HTTP: '1' }
  const { child, ready, ended, output } = await spawnServer({ dataDir, env, isolated: true })
  assert.equal(await ready, true, output.err)
  child.kill('SIGTERM')
  assert.equal(await ended, 0, output.err)
  const complaints = output.err.split('\n').filter((line) => /"level":(40|50|60)/.test(line))
  assert.deepEqual(complaints, [], `somebody was missed: ${complaints.join('\n')}`)
})
