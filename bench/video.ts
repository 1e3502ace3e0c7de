import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { newId } from '../server/src/db/new-id.ts'
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts'
import type { Load } from './load.ts'
import { liveCores } from './live-cost.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'
import { replayFrame } from './replay-frame.ts'
import { runServer, type Server } from './run-server.ts'
import type { Sending } from './send-chunks.ts'

const PASSWORD = 'a bench of sixteen seats'
const FILE_BYTES = 1_000_000_000
const ROUNDS = 3
const SAMPLE_MS = 50
const MANY = 50
const MANY_BYTES = 16 * 524_288
const LIST_SECONDS = 6
/** Milliseconds. */
const MAX_LIST_P95 = 250
const MAX_MEMORY = 32
const MAX_FRAME = 1_000
/** Server, ffmpeg and database together. */
const MAX_CORES = 0.15

/** Seconds of CPU and of the clock, and how many MB above rest the process went. */
type Cost = { readonly cpu: number; readonly seconds: number; readonly memory: number }

/**
 * A large video on its way in beside the least that it could cost, and many at once beside somebody who reads
 * a list.
 */
export async function benchVideo(print: Print): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const ours = await runServer(
    'server/src/main.ts',
    {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      VIDEO_QUOTA_GB: '1000',
      STREAM_PRIVATE_HOSTS: '1',
    },
    join(dataDir, 'server.log'),
  )
  const stops = [ours.stop]
  const { db, close } = await openDatabase({
    connection: { host: join(dataDir, 'postgres'), user: 'samtale', database: 'postgres' },
    poolSize: 2,
  })
  try {
    const portal = await signedIn(db, ours)
    const baseline = await runServer(
      'bench/baseline-upload.ts',
      { FOLDER: dataDir },
      join(dataDir, 'bare.log'),
    )
    stops.push(baseline.stop)
    let number = 0
    const one = (server: Server, bytes: number): Promise<Cost> => {
      number += 1
      const filename = `film ${number}.mp4`
      return costOf(server, [
        {
          port: server.port,
          bytes,
          inFlight: 3,
          portal: server === ours ? { ...portal, filename } : undefined,
        },
      ])
    }
    // Until the code that is run often is compiled, and the memory that is used again is taken.
    for (const server of [ours, baseline]) await one(server, FILE_BYTES / 4)

    const costs: { ours: Cost; baseline: Cost }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      costs.push({ ours: await one(ours, FILE_BYTES), baseline: await one(baseline, FILE_BYTES) })
    const middle = (of: (round: (typeof costs)[number]) => number) => median(costs.map(of))
    const cpu = { ours: middle((round) => round.ours.cpu), baseline: middle((round) => round.baseline.cpu) }
    const speed = {
      ours: FILE_BYTES / 1e6 / middle((round) => round.ours.seconds),
      baseline: FILE_BYTES / 1e6 / middle((round) => round.baseline.seconds),
    }
    const memory = middle((round) => round.ours.memory)

    const films = Array.from({ length: MANY }, (_, at) => ({
      port: ours.port,
      bytes: MANY_BYTES,
      inFlight: 3,
      portal: { ...portal, filename: `short ${at}.mp4` },
    }))
    const [list] = await Promise.all([readList(ours, portal), costOf(ours, films)])

    const cores = await liveCores({ db, server: ours, ...portal })
    const frame = await replayFrame({ db, port: ours.port, folder: dataDir, ...portal })

    const findings: Finding[] = [
      {
        what: 'upload of 1 GB, CPU of the server',
        ours: seconds(cpu.ours),
        against: `bare ${seconds(cpu.baseline)}`,
        ratio: cpu.ours / cpu.baseline,
        limit: 1.3,
      },
      {
        what: 'its speed, bare by ours',
        ours: megabytes(speed.ours),
        against: `bare ${megabytes(speed.baseline)}`,
        ratio: speed.baseline / speed.ours,
        limit: 1 / 0.8,
      },
      {
        what: 'its memory above rest',
        ours: `${memory.toFixed(1)} MB`,
        against: `${MAX_MEMORY} MB`,
        ratio: memory / MAX_MEMORY,
        limit: 1,
      },
      {
        what: `list p95 while ${MANY} upload`,
        ours: `${list.p95.toFixed(0)} ms`,
        against: `${MAX_LIST_P95} ms`,
        ratio: list.p95 / MAX_LIST_P95,
        limit: 1,
      },
      ...(frame === null
        ? []
        : [
            {
              what: 'first frame of a 1 GB replay',
              ours: `${frame.toFixed(0)} ms`,
              against: `${MAX_FRAME} ms`,
              ratio: frame / MAX_FRAME,
              limit: 1,
            },
          ]),
      ...(cores === null
        ? []
        : [
            {
              what: 'a live stream of 720p',
              ours: `${cores.toFixed(3)} cores`,
              against: `${MAX_CORES} cores`,
              ratio: cores / MAX_CORES,
              limit: 1,
            },
          ]),
    ]
    printFindings(print, findings)
    if (frame === null)
      print(
        '  first frame of a replay and the cost of a live stream: not measured, since ffmpeg is not installed here',
      )
    print(
      `  bare: ${middle((round) => round.baseline.memory).toFixed(1)} MB above its rest; ${list.requests} lists were answered while ${MANY} uploaded`,
    )
    return findings
  } finally {
    await close()
    for (const stop of stops) await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const seconds = (time: number) => `${time.toFixed(2)} s`
const megabytes = (speed: number) => `${speed.toFixed(0)} MB/s`

async function costOf(server: Server, sendings: readonly Sending[]): Promise<Cost> {
  const rest = residentMegabytes(server.pid)
  let max = rest
  const sample = setInterval(() => {
    max = Math.max(max, residentMegabytes(server.pid))
  }, SAMPLE_MS)
  try {
    const before = ownCpuSeconds(server.pid)
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'send-chunks.ts'),
      JSON.stringify(sendings),
    ])
    return { cpu: ownCpuSeconds(server.pid) - before, seconds: Number(stdout), memory: max - rest }
  } finally {
    clearInterval(sample)
  }
}

/** A customer, its token, and that it is its own account. */
async function signedIn(db: OpenDatabase['db'], { port }: Server) {
  const [id, email, now] = [newId(), 'films@example.org', new Date()]
  const person = {
    id,
    email,
    role: 'customer',
    status: 'active',
    name: 'Bench',
    contact_number: '+4512345678',
  } as const
  const rest = {
    parent_id: null,
    picture: null,
    locale: null,
    password_hash: await hashPassword(PASSWORD),
    created_at: now,
    deleted_at: null,
  }
  await db
    .insertInto('users')
    .values({ ...person, ...rest })
    .execute()
  const body = JSON.stringify({ email, password: PASSWORD })
  const answer = await fetch(`http://127.0.0.1:${port}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, account: id }
}

/** One reader, in a process of its own so that what is timed is the server. */
async function readList({ port }: Server, { token, account }: { token: string; account: string }) {
  const order = {
    port,
    path: '/v1/videocontent/list',
    token,
    body: { account },
    seconds: LIST_SECONDS,
    connections: 1,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(order),
  ])
  return JSON.parse(stdout) as Load
}
