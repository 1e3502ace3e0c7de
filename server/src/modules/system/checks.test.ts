import assert from 'node:assert/strict'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#config/config.ts'
import { newId } from '#db/new-id.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { readInstallation } from '#metrics/read-installation.ts'
import { testApp } from '#testing/test-app.ts'
import { describeNode } from '#platform/describe-node.ts'
import { checkDatabase } from './check-database.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkStorage } from './check-storage.ts'
import { countEverywhere, countHere, countNodes } from './count-people.ts'
import { checkVideo, idleMediaServer, type MediaServer } from './check-video.ts'

const fixture = await testApp()
const { db, clock } = fixture
after(fixture.close)

const MINUTE = 60_000
const addMails = (status: 'kept' | 'sent' | 'failed' | 'waiting', ...minutesAgo: number[]) =>
  db
    .insertInto('mails')
    .values(
      minutesAgo.map((minutes) => ({
        ...{
          id: newId(),
          recipient: 'a@example.org',
          subject: 'One',
          text: '',
          html: '',
          status,
          last_error: null,
          sent_at: null,
        },
        created_at: new Date(clock.now().getTime() - minutes * MINUTE),
      })),
    )
    .execute()

test('the database says its version, its size and how soon it answered', async () => {
  const { state, finding, facts } = await checkDatabase(db, true, () => true)()
  assert.deepEqual([state, finding, facts['home']], ['green', 'database_well', 'embedded'])
  assert.match(String(facts['version']), /^\d+(\.\d+)*$/)
  assert.ok(Number(facts['size']) > 1_000_000)
})

test('a database whose changes are not received is red', async () => {
  const { state, finding } = await checkDatabase(db, true, () => false)()
  assert.deepEqual([state, finding], ['red', 'database_deaf'])
})

test('a node whose clock is off by more than two seconds needs attention, as long as it is there', async () => {
  const find = async () => {
    const { state, finding, facts } = await checkDatabase(db, false, () => true)()
    return [state, finding, facts['seconds']]
  }
  await describeNode(db, { nodeId: 'node-a', storageId: 'disk a', clockAheadMs: 2_000 })
  assert.deepEqual(await find(), ['green', 'database_well', undefined])
  await describeNode(db, { nodeId: 'node-b', storageId: 'disk b', clockAheadMs: -180_000 })
  assert.deepEqual(await find(), ['yellow', 'clocks_differ', 180])
  await sql`update nodes set seen_at = now() - interval '31 seconds' where id = 'node-b'`.execute(db)
  assert.deepEqual(await find(), ['green', 'database_well', undefined])
  await sql`delete from nodes`.execute(db)
})

test('a step of an upgrade that is worked through says how far it is, here and as a metric', async () => {
  await sql`insert into schema_batches (step, rows, expected, started_at) values ('9002-fill', 300, 2000, now())`.execute(
    db,
  )
  const { state, finding, facts } = await checkDatabase(db, false, () => true)()
  assert.deepEqual([state, finding], ['yellow', 'database_converting'])
  assert.deepEqual([facts['step'], facts['rows'], facts['expected']], ['9002-fill', 300, 2_000])
  const { samtale_schema_batch_rows: read } = await readInstallation(db, clock.now)
  assert.deepEqual(read, [
    [300, { step: '9002-fill', state: 'done' }],
    [1_700, { step: '9002-fill', state: 'left' }],
  ])
  await sql`update schema_batches set done_at = now()`.execute(db)
  assert.equal((await checkDatabase(db, false, () => true)()).finding, 'database_well')
  await sql`insert into schema_batches (step, rows, expected, started_at) values ('encryption-keys', 3, 20, now())`.execute(
    db,
  )
  const rotation = await checkDatabase(db, false, () => true)()
  assert.deepEqual(
    [rotation.finding, rotation.facts['rows'], rotation.facts['expected']],
    ['database_encrypting', 3, 20],
  )
  await sql`update schema_batches set done_at = now()`.execute(db)
})

test('nodes that keep videos in different places need attention', async () => {
  const find = async (...places: string[]) =>
    (
      await checkStorage({
        folder: temporaryFolder(),
        freeIn: async () => 1e12,
        storages: async () => new Set(places),
      })()
    ).finding
  assert.equal(await find('disk a', 'disk a'), 'storage_well')
  assert.equal(await find('disk a', 'disk b'), 'storage_apart')
})

test('mail without a server is stored, which needs attention', async () => {
  await db.deleteFrom('mails').execute()
  await addMails('kept', 1, 60, 90_000)
  assert.deepEqual(await checkMail({ db, clock: clock.now, server: null })(), {
    state: 'yellow',
    finding: 'mail_kept',
    facts: { kept: 3 },
  })
})

test('a mail server that greets is well until mails are rejected or late, and red when it does not', async () => {
  await db.deleteFrom('mails').execute()
  await addMails('sent', 5, 2 * 24 * 60)
  await addMails('waiting', 14)
  const server = { host: 'mail.example.org:587', verify: async () => {} }
  const look = (verify: () => Promise<void> = server.verify) =>
    checkMail({ db, clock: clock.now, server: { ...server, verify } })()
  assert.deepEqual(await look(), {
    state: 'green',
    finding: 'mail_well',
    facts: { server: server.host, sent: 1 },
  })
  await addMails('waiting', 16)
  assert.deepEqual(await look(), {
    state: 'yellow',
    finding: 'mail_late',
    facts: { server: server.host, late: 1 },
  })
  await addMails('failed', 30, 3 * 24 * 60)
  assert.deepEqual(await look(), {
    state: 'yellow',
    finding: 'mail_refused',
    facts: { server: server.host, failed: 1 },
  })
  const rejection = () =>
    Promise.reject(Object.assign(new Error('535 for smtp://me:secret@mail'), { code: 'EAUTH' }))
  assert.deepEqual(await look(rejection), {
    state: 'red',
    finding: 'mail_unreachable',
    facts: { server: server.host, reason: 'EAUTH' },
  })
})

test('an SMTP server that does not listen is found out by the server itself', async () => {
  const taken = createNetServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  const portal = await testApp({ env: { SMTP_URL: `smtp://me:secret@127.0.0.1:${port}` } })
  try {
    const { api } = await portal.addUser({ role: 'admin' })
    const { parts } = await api.system.status({})
    assert.deepEqual(
      parts.find(({ part }) => part === 'mail'),
      {
        part: 'mail',
        state: 'red',
        finding: 'mail_unreachable',
        facts: { server: `127.0.0.1:${port}`, reason: 'ESOCKET' },
      },
    )
  } finally {
    await portal.close()
  }
})

const videoAt = (env: Record<string, string>) => readConfig(env).video
const room = (people: number) => ({
  ...{ room_name: 'a', room_jid: 'a@b', created_at: 0 },
  occupants: Array.from({ length: people }, () => ({ occupant_jid: 'x', joined_at: 0 })),
})

test('the embedded video service reports who is in its rooms, and that browsers need https', async () => {
  const look = (publicUrl: string, canStream = true, available = true, nodes = 1) =>
    checkVideo({
      video: videoAt({}),
      publicUrl,
      scriptUrl: '/video/external_api.js',
      countPeople: async () => countHere([room(2), room(3)]),
      countApart: async () => nodes,
      mediaServer: () => ({
        ...idleMediaServer(available),
        workers: [
          { people: 3, cores: 0.25 },
          { people: 1, cores: 0.1 },
        ],
      }),
      canStream,
    })()
  const rooms = { rooms: 2, people: 5, tested: 0, reached: 0 }
  for (const url of ['http://localhost:8080', 'https://meet.example.org', 'http://127.0.0.1'])
    assert.deepEqual(
      await look(url),
      { state: 'green', finding: 'video_embedded', facts: { ...rooms, forwarded: 4, load: 35 } },
      url,
    )
  assert.deepEqual(await look('http://meet.example.org'), {
    state: 'yellow',
    finding: 'video_insecure',
    facts: { address: 'http://meet.example.org' },
  })
  const without = await look('https://meet.example.org', false)
  assert.deepEqual([without.state, without.finding], ['yellow', 'video_without_ffmpeg'])
  const small = await look('https://meet.example.org', true, false)
  assert.deepEqual([small.state, small.finding], ['yellow', 'video_without_forwarding'])
  const apart = await look('https://meet.example.org', true, true, 3)
  assert.deepEqual(apart, { state: 'yellow', finding: 'video_nodes_apart', facts: { nodes: 3 } })
})

test('nodes and the people of all of them are counted by what each has written down', async () => {
  const [nodes, { rooms, people }] = [await countNodes(db), await countEverywhere(db)]
  await sql`insert into nodes values ('a', now(), now()), ('b', now(), now()), ('dead', now(), now() - interval '1 minute')`.execute(
    db,
  )
  assert.equal(await countNodes(db), nodes + 2)
  await sql`delete from nodes where id in ('a', 'b', 'dead')`.execute(db)
  assert.deepEqual([rooms, people], [0, 0])
})

test('what people’s lobbies saw of the media port counts, and without that whether it answers at its public address; of several each', async () => {
  const look = async (
    lines: Partial<MediaServer['lines']>,
    answers: boolean | null,
    probe = { answered: Number(answers === true), silent: answers === false ? [40_000] : [] },
    ports = '40000',
  ) => {
    const { state, finding, facts } = await checkVideo({
      video: videoAt({ VIDEO_PUBLIC_IP: '203.0.113.7', VIDEO_UDP_PORTS: ports }),
      publicUrl: 'https://meet.example.org',
      scriptUrl: '/video/external_api.js',
      countPeople: async () => countHere([]),
      countApart: async () => 1,
      mediaServer: () => ({
        ...idleMediaServer(),
        lines: { ...idleMediaServer().lines, ...lines },
        probePorts: async () => probe,
      }),
      canStream: true,
    })()
    return [state, finding, facts['tested'] ?? facts['address'], facts['reached']]
  }
  assert.deepEqual(await look({ udp: 12, relay: 1, none: 1 }, false), ['green', 'video_embedded', 14, 12])
  assert.deepEqual(await look({ udp: 1, relay: 2, none: 1 }, true), ['yellow', 'video_udp_blocked', 4, 1])
  assert.deepEqual(await look({ none: 2 }, true), ['green', 'video_embedded', 2, 0])
  const silent = ['yellow', 'video_port_silent', '203.0.113.7:40000', undefined]
  assert.deepEqual(await look({ none: 2 }, false), silent)
  assert.deepEqual(await look({}, false), silent)
  assert.deepEqual(await look({}, null), ['green', 'video_embedded', 0, 0])

  const several = (answered: number, ...closed: number[]) =>
    look({ udp: 12 }, null, { answered, silent: closed }, '40000-40002')
  assert.deepEqual(await several(3), ['green', 'video_embedded', 12, 12])
  const closed = '203.0.113.7:40001, 203.0.113.7:40002'
  assert.deepEqual(await several(1, 40_001, 40_002), ['yellow', 'video_port_silent', closed, undefined])
  // People came through: it is the router that keeps the machine from itself.
  assert.deepEqual(await several(0, 40_000, 40_001, 40_002), ['green', 'video_embedded', 12, 12])
})

test('a video service elsewhere is asked for its script', async () => {
  let answer: RequestListener = (_request, reply) => reply.end()
  const server = createServer((request, reply) => answer(request, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { VIDEO_URL: `http://${host}`, VIDEO_APP_SECRET: 'x' }
  const look = (more: Record<string, string> = { VIDEO_EVENTS_SECRET: 'a secret that is long enough' }) =>
    checkVideo({
      video: videoAt({ ...env, ...more }),
      publicUrl: 'http://localhost',
      scriptUrl: `http://${host}/external_api.js`,
      countPeople: async () => countHere([]),
      countApart: async () => 1,
      mediaServer: () => idleMediaServer(false),
      canStream: true,
    })()
  assert.deepEqual(await look(), { state: 'green', finding: 'video_elsewhere', facts: { server: host } })
  assert.deepEqual(await look({}), { state: 'yellow', finding: 'video_silent', facts: { server: host } })
  answer = (_request, reply) => reply.writeHead(502).end()
  assert.deepEqual(await look(), {
    state: 'red',
    finding: 'video_unreachable',
    facts: { server: host, reason: 'HTTP 502' },
  })
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  assert.deepEqual(await look(), {
    state: 'red',
    finding: 'video_unreachable',
    facts: { server: host, reason: 'ECONNREFUSED' },
  })
})

test('storage is well while there is room, and red when nothing can be written', async () => {
  const folder = join(temporaryFolder(), 'made-at-first-use')
  const look = (free: number) => checkStorage({ folder, freeIn: async () => free })()
  assert.deepEqual(await look(5e9), { state: 'green', finding: 'storage_well', facts: { folder, free: 5e9 } })
  assert.deepEqual(await look(1.9e9), {
    state: 'yellow',
    finding: 'storage_low',
    facts: { folder, free: 1.9e9 },
  })
  assert.deepEqual(await look(1e8), { state: 'red', finding: 'storage_full', facts: { folder, free: 1e8 } })
  assert.equal((await checkStorage({ folder })()).finding.startsWith('storage_'), true)

  const file = join(temporaryFolder(), 'no-folder')
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  assert.deepEqual(await checkStorage({ folder: file })(), {
    state: 'red',
    finding: 'storage_unwritable',
    facts: { folder: file, reason: 'EEXIST' },
  })
})

test('jobs are well as long as one was done lately and none is late or given up', async () => {
  const startedAt = clock.now()
  const look = () => checkJobs({ db, clock: clock.now, startedAt })()
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE)
  const ran = (at: Date) =>
    sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('watch', ${at}, ${at})
      on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(db)
  const add = (runAt: Date) =>
    sql`select graphile_worker.add_job('some-action', run_at => ${runAt})`.execute(db)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
  clock.advance(2 * MINUTE)
  assert.deepEqual(
    await look(),
    { state: 'green', finding: 'jobs_well', facts: { waiting: 0 } },
    'just after the start',
  )
  clock.advance(2 * MINUTE)
  assert.deepEqual(await look(), { state: 'red', finding: 'jobs_stopped', facts: { minutes: 4, waiting: 0 } })
  await ran(ago(1))
  assert.equal((await look()).finding, 'jobs_well')
  await add(ago(4))
  assert.deepEqual(await look(), { state: 'green', finding: 'jobs_well', facts: { waiting: 1 } })
  await add(ago(6))
  await add(ago(7))
  assert.deepEqual(
    await look(),
    { state: 'red', finding: 'jobs_stopped', facts: { minutes: 7, waiting: 3 } },
    'the clock goes on, and nobody takes what is due',
  )
  const lock = (since: string) =>
    sql`update graphile_worker._private_jobs set locked_by = 'node-here', locked_at = now() - ${since}::interval where run_at = ${ago(7)}`.execute(
      db,
    )
  await sql`insert into nodes (id, started_at, seen_at) values ('node-here', now(), now())`.execute(db)
  await lock('10 minutes')
  assert.deepEqual(
    await look(),
    { state: 'red', finding: 'jobs_stopped', facts: { minutes: 6, waiting: 3 } },
    'whoever does them hangs',
  )
  await lock('10 seconds')
  assert.deepEqual(
    await look(),
    { state: 'yellow', finding: 'jobs_late', facts: { late: 1, waiting: 3 } },
    'they are worked off',
  )
  await sql`delete from graphile_worker._private_jobs where locked_by = 'node-here'`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'node-gone', locked_at = now() - interval '2 minutes', run_at = ${ago(0)}`.execute(
    db,
  )
  assert.deepEqual((await look()).facts, { late: 2, waiting: 2 }, 'held by a node that is gone')
  await sql`insert into nodes (id, started_at, seen_at) values ('node-gone', now(), now())`.execute(db)
  assert.equal((await look()).finding, 'jobs_well', 'held by a node that is there')
  await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null`.execute(db)
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'no')`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set updated_at = ${ago(60)}`.execute(db)
  assert.deepEqual(await look(), {
    state: 'yellow',
    finding: 'jobs_failed',
    facts: { failed: 2, waiting: 0 },
  })
  await sql`update graphile_worker._private_jobs set updated_at = ${ago(8 * 24 * 60)}`.execute(db)
  assert.equal((await look()).finding, 'jobs_well')
})
