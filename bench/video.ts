import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { addBenchPeople, PASSWORD, signIn } from './bench-people.ts'
import { sendLoadApart } from './load.ts'
import { liveCores } from './live-cost.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'
import { replayFrame } from './replay-frame.ts'
import { runServer, type Server } from './run-server.ts'
import type { Sending } from './send-chunks.ts'
import { findingsOf, MANY } from './video-findings.ts'

const EMAIL = 'films@example.org'
const FILE_BYTES = 1_000_000_000
const ROUNDS = 3
const SAMPLE_MS = 50
const MANY_BYTES = 16 * 524_288
const LIST_SECONDS = 6

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
    const [account = ''] = await addBenchPeople(
      db,
      [{ email: EMAIL, role: 'customer' }],
      await hashPassword(PASSWORD),
    )
    const portal = { token: await signIn(ours, EMAIL), account }
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

    const findings = findingsOf({ cpu, speed, memory, list, frame, cores })
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

/** One reader. */
function readList({ port }: Server, { token, account }: { token: string; account: string }) {
  const path = '/v1/videocontent/list'
  return sendLoadApart({ port, path, token, body: { account }, seconds: LIST_SECONDS, connections: 1 })
}
