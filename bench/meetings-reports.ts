import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS } from '@samtale/contract/core/durations'
import { ZONE } from './meetings-cases.ts'
import type { MeetingsFixture, Reader } from './meetings-fixture.ts'
import { residentMegabytes } from './process-cost.ts'
import { median, type Finding, type Print } from './report.ts'

const YEAR_LIMIT_MS = 1_000
const MAX_ATTEMPTS = 5
const EXPORTED = { few: 10_000, many: 100_000 }
/** By how much more the server may grow for ten times as many rows: nothing, but for chance. */
const MEMORY_LIMIT = 1.25
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Measures what a year of the largest tenant takes, listed and summed up, and how the server grows while it sends
 * a large file.
 */
export async function meetingReports(fixture: MeetingsFixture, print: Print): Promise<Finding[]> {
  const { largest, subadmin } = fixture.readers
  const year = { beginTime: dayOf(Date.now() - 365 * DAY_MS), endTime: dayOf(Date.now() + DAY_MS) }
  const findings: Finding[] = []
  for (const path of ['meetings', 'summary']) {
    const time = await timed(() => post(fixture, largest, path, year))
    const ofMore = await timed(() => post(fixture, subadmin, path, year))
    print(
      `  reports/${path} of a year: ${time.toFixed(0)} ms of the largest customer, ${ofMore.toFixed(0)} ms of the sub-admin with the most below`,
    )
    findings.push({
      what: `reports/${path}, a year`,
      ours: `${time.toFixed(0)} ms`,
      against: `${YEAR_LIMIT_MS} ms`,
      ratio: time / YEAR_LIMIT_MS,
      limit: 1,
    })
  }
  for (const format of ['csv', 'xlsx']) {
    const few = await exported(fixture, format, EXPORTED.few)
    const many = await exported(fixture, format, EXPORTED.many)
    print(`  ${format} of ${many.rows} rows: ${many.megabytes.toFixed(1)} MB in ${many.seconds.toFixed(1)} s`)
    findings.push({
      what: `${format} of ${many.rows} rows, memory`,
      ours: `${many.peak.toFixed(0)} MB`,
      against: `${few.rows} rows: ${few.peak.toFixed(0)} MB`,
      ratio: many.peak / few.peak,
      limit: MEMORY_LIMIT,
    })
  }
  return findings
}

async function timed(act: () => Promise<Response>): Promise<number> {
  const times: number[] = []
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const begun = performance.now()
    await (await act()).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return median(times)
}

async function post(
  { server }: MeetingsFixture,
  { token }: Reader,
  path: string,
  body: object,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'x-time-zone': ZONE,
  }
  const reply = await fetch(`http://127.0.0.1:${server.port}/v1/reports/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`reports/${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

/** Takes away the newest rows, about so many, and watches how large the server is meanwhile. */
async function exported(fixture: MeetingsFixture, format: string, expected: number) {
  const { subadmin } = fixture.readers
  const { rows } = await fixture.pool.query<{ begin: Date; rows: number }>(
    `select min(begin_time) as begin, count(*)::integer as rows from (select begin_time from meetings where tenant_id = $1 and begin_time <= now() order by begin_time desc limit $2) newest`,
    [subadmin.id, expected],
  )
  const [newest] = rows
  if (!newest) throw new Error('Nothing to take away.')
  const watch = { peak: 0, isOver: false }
  const watching = watchMemory(fixture.server.pid, watch)
  const begun = performance.now()
  const reply = await post(fixture, subadmin, 'export', { format, beginTime: newest.begin.toISOString() })
  let bytes = 0
  for await (const chunk of reply.body ?? []) bytes += chunk.length
  watch.isOver = true
  await watching
  return {
    rows: newest.rows,
    peak: watch.peak,
    megabytes: bytes / 1_048_576,
    seconds: (performance.now() - begun) / 1_000,
  }
}

async function watchMemory(pid: number, watch: { peak: number; isOver: boolean }) {
  while (!watch.isOver) {
    watch.peak = Math.max(watch.peak, residentMegabytes(pid))
    await delay(20)
  }
}
