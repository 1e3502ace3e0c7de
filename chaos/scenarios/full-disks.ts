import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { apiAt } from '../../e2e/api.ts'
import { spawnServer } from '../../server/src/testing/spawn-server.ts'
import { sendChunk } from '../../server/src/testing/send-video.ts'
import { chunksOfFile, sha256Of, videoFile } from '../../server/src/testing/video-file.ts'
import { callerAt } from '../parts/callers.ts'
import { fillDisk } from '../parts/fill-disk.ts'
import { ownDisk, whyNoDisk } from '../parts/own-disk.ts'
import { ownPostgres } from '../parts/own-postgres.ts'
import { withDatabase } from '../parts/queue-mails.ts'
import { addCustomer } from '../parts/sign-in.ts'
import { waitUntil } from '../parts/wait-until.ts'
import { lostGroups } from '../parts/write-groups.ts'
import { type Count, type Scale, type Scenario, skipped } from '../scenario.ts'

const ROUNDS: Readonly<Record<Scale, number>> = { full: 5, short: 1 }
const DATABASE_MB = 400
/** With less than 32 MB free a node is not ready: the files of all rounds leave more than that. */
const UPLOADS_MB = 128
const FILE_BYTES = 6_000_000
/** A segment of PostgreSQL's log has 16 MB: after so much nothing more can be written. */
const MAX_WRITES = 4_000
/** So many before the disk is full, and so many of those that are refused. */
const REJECTED = 20
const WELL_MS = 60_000
const LIST = { method: 'POST', path: '/v1/group/read', body: {} } as const
/** Each is some kilobytes, so that a full disk is soon met. */
const write = (name: string) =>
  ({ method: 'POST', path: '/v1/group/create', body: { name, description: 'x'.repeat(200) } }) as const

type Stage = {
  readonly url: string
  readonly token: string
  readonly id: string
  readonly postgres: Awaited<ReturnType<typeof ownPostgres>>
  readonly databaseDisk: string
  readonly uploadsDisk: string
}

/** PostgreSQL has no room left for its log: it ends, and is started again by its supervisor once there is room. */
async function fullDatabase({ url, token, postgres, databaseDisk }: Stage, rounds: number) {
  const { call, close } = callerAt(url, token)
  const acknowledged: string[] = []
  const seen = { rejected: 0, odd: 0, ended: 0, back: 0 }
  for (let round = 0; round < rounds; round += 1) {
    let makeRoom: (() => void) | undefined
    const before = seen.rejected
    for (let at = 0; at < MAX_WRITES && seen.rejected < before + REJECTED; at += 1) {
      const name = `Written full ${round}.${at}`
      const { status, retryAfter } = await call(write(name))
      if (status === 200) acknowledged.push(name)
      else if (status === 503 && Number(retryAfter) > 0) seen.rejected += 1
      else seen.odd += 1
      if (at === REJECTED) makeRoom = fillDisk(databaseDisk)
    }
    makeRoom?.()
    if (await postgres.hasEnded()) {
      seen.ended += 1
      await postgres.start()
    }
    await waitUntil(async () => (await call(LIST)).status === 200, WELL_MS)
    await waitUntil(async () => (await call(write(`After ${round}`))).status === 200, WELL_MS)
    seen.back += 1
  }
  close()
  const lost = (await lostGroups(postgres.connection, acknowledged)).length
  return [
    {
      what: `${rounds} times PostgreSQL had no room: ${acknowledged.length} writes acknowledged before and meanwhile, ${lost} lost, ${seen.rejected} refused for now, ${seen.odd} otherwise`,
      ok: acknowledged.length > 0 && lost === 0 && seen.rejected >= rounds * REJECTED && seen.odd === 0,
    },
    {
      what: `written to again ${seen.back} times without a restart of the node; PostgreSQL itself had ended ${seen.ended} times`,
      ok: seen.back === rounds,
    },
  ]
}

/** The disk of the uploads has no room left in the middle of one. */
async function fullUploads({ url, token, id, uploadsDisk }: Stage, rounds: number) {
  const api = apiAt(url, token)
  const { call, close } = callerAt(url, token)
  const seen = { rejected: 0, whole: 0, served: 0, unready: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const file = videoFile(FILE_BYTES, round + 1)
    const filename = `film ${round}.mp4`
    let makeRoom: (() => void) | undefined
    for (const index of chunksOfFile(file).keys()) {
      if (index === 3) makeRoom = fillDisk(uploadsDisk)
      const send = () => sendChunk({ api, id }, { file, index, filename })
      const rejection = makeRoom && index === 3 ? await send().catch((error: unknown) => error) : undefined
      if (rejection && (rejection as { code?: unknown }).code === 'storage_full') seen.rejected += 1
      if (makeRoom) {
        if ((await call(LIST)).status === 200) seen.served += 1
        await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 503, WELL_MS)
        seen.unready += 1
        makeRoom()
        makeRoom = undefined
        await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 200, WELL_MS)
      }
      await send()
    }
    const { data } = await api.videos.list({ account: id })
    const video = data.find((one) => one.filename === filename)
    if (video?.sha256 === sha256Of(file)) seen.whole += 1
  }
  close()
  return [
    {
      what: `${rounds} times an upload had no room: ${seen.rejected} refused as such, ${seen.whole} whole once there was room`,
      ok: seen.rejected === rounds && seen.whole === rounds,
    },
    {
      what: `${seen.served} of ${rounds} other calls served meanwhile, ${seen.unready} of ${rounds} times /readyz said so`,
      ok: seen.served === rounds && seen.unready === rounds,
    },
  ]
}

async function run(scale: Scale): Promise<readonly Count[]> {
  const why = whyNoDisk()
  if (why) return skipped(why)
  const databaseDisk = ownDisk(DATABASE_MB)
  const uploadsDisk = ownDisk(UPLOADS_MB)
  const postgres = await ownPostgres(mkdtempSync(join(databaseDisk.folder, 'db-')))
  const node = await spawnServer({
    dataDir: join(uploadsDisk.folder, 'data'),
    env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
  })
  try {
    if (!(await node.ready)) throw new Error(`the node did not start: ${node.output.err}`)
    const { id, tokens } = await withDatabase(postgres.connection, (db) => addCustomer(db))
    const folders = { databaseDisk: databaseDisk.folder, uploadsDisk: uploadsDisk.folder }
    const stage = { url: node.url, token: tokens[0] ?? '', id, postgres, ...folders }
    return [
      ...(await fullUploads(stage, ROUNDS[scale])),
      ...(await fullDatabase(stage, ROUNDS[scale])),
      { what: `${node.child.exitCode === null ? 0 : 1} ends of the node`, ok: node.child.exitCode === null },
    ]
  } finally {
    node.child.kill('SIGKILL')
    await node.ended
    await postgres.remove()
    databaseDisk.remove()
    uploadsDisk.remove()
  }
}

export const scenario: Scenario = { title: 'The disk is full: that of PostgreSQL, and that of uploads.', run }
