import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDevice } from '@samtale/device-client/device'
import { apiAt, type Api } from '../../e2e/api.ts'
import { csvFile, csvOf } from '../../server/src/testing/csv-file.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { hasNginx, runNginx } from '../../server/src/testing/run-nginx.ts'
import { sendChunk } from '../../server/src/testing/send-video.ts'
import { chunksOfFile, videoFile } from '../../server/src/testing/video-file.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { startNode } from '../parts/room-nodes.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { waitUntil } from '../parts/wait-until.ts'
import type { Count, Scale, Scenario } from '../scenario.ts'

/** Each kills one node after the other. */
const ROUNDS: Readonly<Record<Scale, number>> = { full: 5, short: 1 }
const PEOPLE = 3_000
const FILE_BYTES = 6_000_000
/** A device notices that its connection is gone, and comes back through the balancer. */
const BACK_MS = 30_000
/** What a dead node left of an import is looked for every five minutes, and when a node starts. */
const IMPORT_MS = 120_000

type Stage = {
  readonly postgres: Awaited<ReturnType<typeof ownPostgres>>
  readonly url: string
  readonly api: Api
  readonly id: string
  /** Kills the node at that place and starts it anew, as its supervisor does. */
  readonly kill: (at: number) => Promise<void>
  readonly print: (line: string) => void
}

/** A device rings while a node is killed, answers, and is in its call after the other one was killed as well. */
async function deviceCalls({ api, url, kill }: Stage, rounds: number): Promise<readonly Count[]> {
  const { deviceId, secret } = await apiAt(url).kiosk.register({
    capabilities: { reboot: false, screenPower: false },
  })
  const { id } = await api.devices.assign({ deviceId, userDeviceName: 'Hall', privacyEnabled: true })
  await api.devices.edit({ deviceId: id, privacyEnabled: true, privacyTimeout: 60 })
  const device = openDevice({
    origin: url,
    identity: { read: () => ({ deviceId, secret }), write: () => {} },
    capabilities: { reboot: false, screenPower: false },
    appVersion: '1.0.0',
    userAgent: 'chaos',
    media: () => ({ camera: true, microphone: true }),
    machine: { reload: () => {} },
    changed: () => {},
    openConference(_call, { joined }) {
      joined()
      return () => {}
    },
  })
  const stage = () => device.snapshot().call?.stage
  let [rang, joined, stayed] = [0, 0, 0]
  const within = (look: () => boolean | Promise<boolean>) =>
    waitUntil(look, BACK_MS).then(
      () => 1,
      () => 0,
    )
  try {
    await waitUntil(
      async () => (await api.devices.speedDials({})).data.some(({ status }) => status === 'Ready'),
      BACK_MS,
    )
    for (let round = 0; round < rounds; round += 1) {
      await api.meetings.createInstant({ name: `Call ${round}`, deviceId: id })
      await waitUntil(() => stage() === 'ringing', BACK_MS)
      await kill(0)
      rang += await within(() => stage() === 'ringing')
      device.accept()
      const inCall = async () =>
        (await api.devices.speedDials({})).data.some(({ status }) => status === 'Call Ongoing')
      joined += await within(inCall)
      await kill(1)
      stayed += await within(async () => (await inCall()) && stage() !== undefined)
      device.hangUp()
      await waitUntil(() => stage() === undefined, BACK_MS)
    }
  } finally {
    device.close()
  }
  return [
    {
      what: `${rounds} calls of a device over two kills each: ${rang} still rang, ${joined} were answered, ${stayed} went on`,
      ok: rang === rounds && joined === rounds && stayed === rounds,
    },
  ]
}

/** A file is sent in chunks while both nodes are killed; each chunk again until somebody has it. */
async function uploads({ api, id, kill }: Stage, rounds: number): Promise<readonly Count[]> {
  const file = videoFile(FILE_BYTES)
  const chunks = [...chunksOfFile(file).keys()]
  let whole = 0
  let repeated = 0
  for (let round = 0; round < rounds; round += 1) {
    const filename = `film ${round}.mp4`
    let isListed = false
    for (const index of chunks) {
      const isTurn = index === 3 || index === 7
      const killing = isTurn ? kill(index === 3 ? 0 : 1) : null
      await waitUntil(async () => {
        repeated += 1
        const { data } = await sendChunk({ api, id }, { file, index, filename })
        isListed ||= Boolean(data)
        return true
      }, BACK_MS)
      await killing
    }
    const { data } = await api.videos.list({ account: id })
    if (data.some((video) => video.filename === filename && video.size === FILE_BYTES)) whole += 1
  }
  return [
    {
      what: `${rounds} uploads over two kills each, ${whole} whole, ${repeated - rounds * chunks.length} chunks sent again`,
      ok: whole === rounds,
    },
  ]
}

/** A file of people is taken in while nodes are killed. */
async function imports({ postgres, api, kill, print }: Stage, rounds: number): Promise<readonly Count[]> {
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    const people = Array.from(
      { length: PEOPLE },
      (_, at) => [`Person ${at}`, `person.${round}.${at}@example.org`, '+4512345678'] as const,
    )
    const { id } = await api.imports.check({ kind: 'members', file: csvFile(csvOf(people)) })
    await api.imports.start({ id })
    await waitUntil(async () => (await api.imports.read({ id })).done > 0, IMPORT_MS)
    const before = (await api.imports.read({ id })).done
    await kill(0)
    await kill(1)
    await waitUntil(async () => (await api.imports.read({ id })).status === 'done', IMPORT_MS).catch(() => {})
    const { status, done: rows } = await api.imports.read({ id })
    print(`${before} rows of ${PEOPLE} were in at the first kill, ${rows} at the end: ${status}`)
    if (status === 'done') done += 1
  }
  const { people, addresses } = await withDatabase(postgres.connection, async (db) => {
    const { rows } = await sql<{ people: number; addresses: number }>`
      select count(*)::int as people, count(distinct email)::int as addresses from users where email like 'person.%'`.execute(
      db,
    )
    return rows[0] ?? { people: 0, addresses: 0 }
  })
  return [
    { what: `${rounds} imports over two kills each, ${done} done`, ok: done === rounds },
    {
      what: `${rounds * PEOPLE} people in the files, ${people} added, ${people - addresses} of them twice`,
      ok: people === rounds * PEOPLE && addresses === people,
    },
  ]
}

async function run(scale: Scale, print: (line: string) => void): Promise<readonly Count[]> {
  if (!hasNginx())
    return [{ what: 'skipped, since there is no nginx here (apt-get install nginx)', ok: true }]
  const folder = mkdtempSync(join(tmpdir(), 'samtale-deaths-'))
  const postgres = await ownPostgres()
  const port = await freePort()
  const installation = { databaseUrl: postgres.url, publicUrl: `http://127.0.0.1:${port}` }
  // What they have uploaded is in one folder.
  const nodes = [await startNode(installation, folder), await startNode(installation, folder)]
  const nginx = await runNginx(
    nodes.map((node) => node.port),
    port,
  )
  try {
    const { id, tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db))
    const stage = {
      ...{ postgres, url: nginx.url, api: apiAt(nginx.url, tokens[0]), id, print },
      async kill(at: number) {
        nodes[at]?.child.kill('SIGKILL')
        await nodes[at]?.ended
        nodes[at] = await startNode(installation, folder, nodes[at]?.port)
      },
    }
    const rounds = ROUNDS[scale]
    return [
      ...(await deviceCalls(stage, rounds)),
      ...(await uploads(stage, rounds)),
      ...(await imports(stage, rounds)),
    ]
  } finally {
    await nginx.stop()
    for (const node of nodes) node.child.kill('SIGKILL')
    for (const node of nodes) await node.ended
    await postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const scenario: Scenario = {
  title:
    'Nodes behind nginx are killed while a device is called, a video is uploaded and people are imported.',
  run,
}
