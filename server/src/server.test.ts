import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { contract } from '@samtale/contract'
import { createClient, type Transport } from '@samtale/contract/core/client'
import { spawnServer } from '#testing/spawn-server.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-start-'))
  folders.push(folder)
  return folder
}

function clientAt(url: string, token?: string) {
  const send: Transport = async ({ method, url: path, body }) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  return createClient(contract, send)
}

const MISCONFIGURED: readonly {
  readonly about: string
  readonly env: Record<string, string>
  readonly expected: RegExp
}[] = [
  {
    about: 'a port that is no number',
    env: { PORT: 'many' },
    expected: /PORT must be a whole number from 0 to 65535, not "many"/,
  },
  {
    about: 'a range of ports that ends before it begins',
    env: { VIDEO_UDP_PORTS: '40003-40000' },
    expected: /VIDEO_UDP_PORTS must be a port, or up to 16 as 40000-40003, not "40003-40000"/,
  },
  {
    about: 'a certificate without its key',
    env: { TLS_CERT: import.meta.filename },
    expected: /TLS_CERT and TLS_KEY belong together/,
  },
  {
    about: 'a database that does not answer',
    env: { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/samtale' },
    expected: /DATABASE_URL/,
  },
  {
    about: 'a database address of another kind',
    env: { DATABASE_URL: 'mysql://localhost/samtale' },
    expected: /DATABASE_URL/,
  },
  {
    about: 'a way of TLS that is none',
    env: { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/samtale?sslmode=bogus' },
    expected: /sslmode that is not known.*verify-full/,
  },
  { about: 'a data directory below a file', env: { DATA_DIR: '/etc/hostname/data' }, expected: /DATA_DIR/ },
]
for (const { about, env, expected } of MISCONFIGURED) {
  test(`the start stops with one readable line for ${about}`, async () => {
    const fixture = await spawnServer({ dataDir: newFolder(), env })
    assert.equal(await fixture.ended, 1)
    const lines = fixture.output.err
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    assert.equal(lines.length, 1, fixture.output.err)
    assert.match(lines[0] ?? '', expected)
    assert.doesNotMatch(fixture.output.err + fixture.output.out, /hunter2/)
  })
}

test('the start stops with one readable line for a taken port, and leaves nothing running', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const dataDir = newFolder()
  const fixture = await spawnServer({ dataDir, env: { PORT: String(port) } })
  assert.equal(await fixture.ended, 1)
  assert.match(fixture.output.err, new RegExp(`port ${port} is taken`))
  taken.close()
  const second = await spawnServer({ dataDir })
  assert.equal(await second.ready, true, 'the database was let go')
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0)
})

test('an empty installation has one super-admin, whose set-up link works once; a second start keeps everything [D8.1] [D8.2]', async () => {
  const dataDir = newFolder()
  const first = await spawnServer({ dataDir })
  assert.equal(await first.ready, true, first.output.err)
  const link = /http\S+token=(\S+)/.exec(first.output.out)
  const token = link?.[1] ?? ''
  const visitor = clientAt(first.url)
  const { accessToken } = await visitor.account.verify({ token })
  const { token: session } = await clientAt(first.url, accessToken).account.createPassword({
    password: 'correct horse battery',
    confirm: 'correct horse battery',
  })
  const { role } = await clientAt(first.url, session).account.profile({})
  assert.equal(role, 'super-admin')
  await assert.rejects(visitor.account.verify({ token }), { code: 'invitation_expired' })

  const rival = await spawnServer({ dataDir })
  assert.equal(await rival.ended, 1)
  assert.match(rival.output.err, /in use/)

  first.child.kill('SIGTERM')
  assert.equal(await first.ended, 0)
  const second = await spawnServer({ dataDir })
  assert.equal(await second.ready, true, second.output.err)
  assert.doesNotMatch(second.output.out, /token=/, 'no second set-up link once the first was used')
  assert.equal((await clientAt(second.url, session).account.profile({})).role, 'super-admin')
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0)
})

test('the demo prints one sign-in per role, keeps them for scripts, and each of them works [D8.3] [D8.5]', async () => {
  const dataDir = newFolder()
  const fixture = await spawnServer({ dataDir, demo: true })
  assert.equal(await fixture.ready, true, fixture.output.err)
  const file = join(dataDir, 'demo-sign-ins.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const signIns = JSON.parse(readFileSync(file, 'utf8')) as {
    role: string
    email: string
    password: string
  }[]
  assert.deepEqual(
    signIns.map(({ role }) => role),
    ['super-admin', 'admin', 'subadmin', 'customer', 'member'],
  )
  for (const { role, email, password } of signIns) {
    assert.match(fixture.output.out, new RegExp(`${role} +${email} +${password}`))
    const { token } = await clientAt(fixture.url).account.login({ email, password })
    assert.equal((await clientAt(fixture.url, token).account.profile({})).role, role)
  }
  const customer = signIns.find(({ role }) => role === 'customer')
  const { token } = await clientAt(fixture.url).account.login({
    email: customer?.email ?? '',
    password: customer?.password ?? '',
  })
  const { data, total } = await clientAt(fixture.url, token).reports.meetings({ limit: 100 })
  const days = data.map(({ beginTime }) => Date.parse(beginTime) / 86_400_000)
  assert.ok(total > 20 && Math.max(...days) - Math.min(...days) > 24, 'a month of meetings')
  assert.ok((await clientAt(fixture.url, token).members.list({})).total > 8)
  assert.ok((await clientAt(fixture.url, token).groups.list({})).total > 0)
  fixture.child.kill('SIGTERM')
  assert.equal(await fixture.ended, 0)
})

test('a stop answers the requests in flight and logs no secret', async () => {
  const fixture = await spawnServer({ dataDir: newFolder(), demo: true })
  assert.equal(await fixture.ready, true, fixture.output.err)
  const [, email = '', password = ''] = /customer +(\S+) +(\S+)/.exec(fixture.output.out) ?? []
  const { token } = await clientAt(fixture.url).account.login({ email, password })
  const answers = Array.from({ length: 20 }, () => clientAt(fixture.url, token).members.list({}))
  await Promise.all(answers.slice(0, 1))
  fixture.child.kill('SIGTERM')
  const settled = await Promise.allSettled(answers)
  const cut = settled.filter(
    (one) => one.status === 'rejected' && (one.reason as { code?: string }).code === undefined,
  )
  assert.equal(await fixture.ended, 0)
  assert.ok(settled.some(({ status }) => status === 'fulfilled'))
  assert.ok(cut.length < answers.length)
  for (const secret of [password, token])
    assert.ok(!fixture.output.err.includes(secret), 'no secret in the log')
})
