import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { projectRoot } from './project-root.ts'

const PORTAL = 'https://portal.example.com'
const TOKEN = '0123456789abcdef0123456789abcdef'
const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A machine whose programs only write down how they were called; one named in `broken` fails. */
function newMachine({ broken = '', cec = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-agent-'))
  folders.push(folder)
  for (const name of ['systemctl', 'cec-ctl']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\necho "$@" >> ${folder}/${name}.called\n${name === broken ? 'exit 1' : ''}\n`,
    )
    chmodSync(join(folder, name), 0o755)
  }
  if (cec) writeFileSync(join(folder, 'cec0'), '')
  const called = (name: string) => {
    const file = join(folder, `${name}.called`)
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }
  return { folder, called }
}

/** The agent of a machine, on a port that it finds itself. */
async function startAgent(folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(projectRoot, 'deploy/kiosk/agent.mjs')], {
    env: {
      PATH: folder,
      SAMTALE_URL: `${PORTAL}/`,
      AGENT_TOKEN: TOKEN,
      AGENT_PORT: '0',
      CEC_DEVICE: join(folder, 'cec0'),
      ...env,
    },
  })
  after(() => child.kill())
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text)))
    child.once('exit', (code) => reject(new Error(`the agent ended with ${code}`)))
  })
  const port = /127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? ''
  type RequestHeaders = { origin?: string; token?: string; host?: string; body?: string }
  return (
    method: string,
    path: string,
    { origin = PORTAL, token = TOKEN, host = `127.0.0.1:${port}`, body = '' }: RequestHeaders = {},
  ) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: unknown }>(
      (resolve, reject) => {
        const outgoing = request(
          {
            host: '127.0.0.1',
            port,
            method,
            path,
            headers: { host, origin, authorization: `Bearer ${token}` },
          },
          async (answer) => {
            let text = ''
            for await (const chunk of answer) text += chunk
            resolve({
              status: answer.statusCode,
              headers: answer.headers,
              body: text ? JSON.parse(text) : null,
            })
          },
        )
        outgoing.on('error', reject)
        outgoing.end(body)
      },
    )
}

test('the agent of a device reboots it and switches its screen, for the portal’s page with the token and for nobody else', async () => {
  const { folder, called } = newMachine()
  const ask = await startAgent(folder)
  assert.deepEqual((await ask('GET', '/capabilities')).body, { reboot: true, screenPower: true })
  const atStart = called('cec-ctl').length

  const strangers = [
    { origin: 'https://elsewhere.example' },
    { host: 'rebound.example' },
    { token: '' },
    { token: `${TOKEN}x` },
    { token: TOKEN.toUpperCase() },
  ]
  for (const stranger of strangers) {
    const { status, headers } = await ask('POST', '/reboot', stranger)
    assert.equal(status, 'token' in stranger ? 401 : 403, JSON.stringify(stranger))
    assert.equal(headers['access-control-allow-origin'], PORTAL)
  }
  for (const body of [
    '{"power":"off"}',
    '{"power":"constructor"}',
    '{"power":["on"]}',
    '{}',
    'null',
    '"on"',
    '{',
    '',
  ]) {
    assert.equal((await ask('POST', '/screen', { body })).status, 400, body)
  }
  assert.equal(
    (await ask('POST', '/screen', { body: `{"power":"on","more":"${'x'.repeat(2_000)}"}` })).status,
    413,
  )
  assert.equal((await ask('POST', '/shell')).status, 404)
  assert.equal((await ask('GET', '/reboot')).status, 404)
  assert.deepEqual(
    [called('systemctl').length, called('cec-ctl').length],
    [0, atStart],
    'nothing was done for them',
  )

  const before = await ask('OPTIONS', '/reboot', { token: '' })
  assert.deepEqual([before.status, before.headers['access-control-allow-origin']], [204, PORTAL])
  assert.match(String(before.headers['access-control-allow-headers']), /authorization/)

  for (const power of ['on', 'standby'])
    assert.equal((await ask('POST', '/screen', { body: JSON.stringify({ power }) })).status, 200)
  assert.equal((await ask('POST', '/reboot')).status, 200)
  assert.deepEqual(
    called('cec-ctl').slice(atStart),
    ['--image-view-on', '--standby'].map((power) => `--device ${folder}/cec0 --to 0 ${power}`),
  )
  assert.deepEqual(called('systemctl'), ['--no-block reboot'])
})

test('without a screen to switch the agent says so, and a command that fails is reported', async () => {
  const ask = await startAgent(newMachine({ cec: false, broken: 'systemctl' }).folder)
  assert.deepEqual((await ask('GET', '/capabilities')).body, { reboot: true, screenPower: false })
  assert.equal((await ask('POST', '/screen', { body: '{"power":"on"}' })).status, 409)
  assert.equal((await ask('POST', '/reboot')).status, 500)
})

test('without a portal, or with a token that can be guessed, the agent does not start', async () => {
  for (const env of [{ AGENT_TOKEN: 'short' }, { AGENT_TOKEN: '' }, { SAMTALE_URL: '' }]) {
    await assert.rejects(startAgent(newMachine().folder, env), /ended with 1/, JSON.stringify(env))
  }
})
