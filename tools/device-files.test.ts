import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'

const folder = join(projectRoot, 'deploy/kiosk')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const units = readdirSync(folder).filter((name) => name.endsWith('.service'))
const analyze = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })

test('systemd understands every line of the units', {
  skip: analyze.status !== 0 && 'no systemd here',
}, () => {
  assert.ok(units.length > 0)
  const { stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((name) => join(folder, name))],
    { encoding: 'utf8' },
  )
  // Of other units on this machine and of programs that it has not installed nothing is said here.
  const errors = stderr
    .split('\n')
    .filter((line) => /samtale-box/.test(line) && !/is not executable: No such file/.test(line))
  assert.deepEqual(errors, [])
})

test('the policies are JSON, and every address in them is the one that the guide has replaced', () => {
  const policies = JSON.parse(read('chromium-policies.json')) as Record<string, unknown>
  const [, placeholder] = /^SAMTALE_URL=(\S+)$/m.exec(read('samtale-box.env')) ?? []
  assert.ok(placeholder && read('README.md').includes(`s|${placeholder}|`))
  for (const name of [
    'VideoCaptureAllowedUrls',
    'AudioCaptureAllowedUrls',
    'AutoplayAllowlist',
    'LoopbackNetworkAllowedForUrls',
    'URLAllowlist',
  ]) {
    assert.deepEqual(policies[name], [placeholder], name)
  }
})

test('the guide names every file of the folder, the port that the page asks, and where the server lets it', () => {
  for (const name of readdirSync(folder).filter((file) => file !== 'README.md'))
    assert.ok(read('README.md').includes(`](${name})`), name)
  const [, port] = /AGENT_PORT = '(\d+)'/.exec(read('agent.mjs')) ?? []
  assert.ok(port)
  for (const [path, text] of [
    ['deploy/kiosk/README.md', `127.0.0.1:${port}`],
    ['web/src/kiosk/agent.ts', `http://127.0.0.1:${port}`],
    ['server/src/http/portal-files.ts', `http://127.0.0.1:${port}`],
  ] as const) {
    assert.ok(readFileSync(join(projectRoot, path), 'utf8').includes(text), path)
  }
})
