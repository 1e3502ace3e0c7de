import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { newId } from '../server/src/db/new-id.ts'
import { openDatabase, type OpenDatabase } from '../server/src/db/open-database.ts'
import { cpuSecondsOfPostgres } from './cpu-seconds.ts'
import { addCustomers } from './fill-customers.ts'
import { sendLoad, type Load } from './load.ts'
import { ownCpuSeconds, threadSeconds } from './process-cost.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'
import { runServer, type Server } from './run-server.ts'
import { addAppOwners, signInTwoSteps } from './two-step-sign-ins.ts'

const CLIENTS = 16
const CUSTOMERS = 1_000
const ROUNDS = 3
/** People who sign in with a code in each round; once more as many before the first. */
const TWO_STEPS = 150
const SECONDS = 3
/**
 * About a thousand sign-ins, as many requests as the lists have before they are measured: by then the code
 * that is run often is compiled.
 */
const WARM_UP_SECONDS = 10
/** CPU milliseconds of server and PostgreSQL for one sign-in, without the hash. */
const MAX_OUTSIDE = 2
const PASSWORD = 'a bench of sixteen seats'

/** CPU milliseconds of one sign-in by where they go. */
type Cost = {
  readonly server: number
  readonly database: number
  readonly hash: number
  readonly perSecond: number
}

/**
 * Sign-ins of many at once: how many, what each costs beside its hash, and what is left for somebody who
 * reads a list meanwhile.
 */
export async function benchSignIn(print: Print): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const ours = await runServer(
    'server/src/main.ts',
    { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' },
    join(dataDir, 'server.log'),
  )
  const postgres = join(dataDir, 'postgres')
  const stops = [ours.stop]
  const { pool, db, close } = await openDatabase({
    connection: { host: postgres, user: 'samtale', database: 'postgres' },
    poolSize: 2,
  })
  try {
    await addCustomers(pool, CUSTOMERS)
    const hash = await hashPassword(PASSWORD)
    const people = await addPeople(db, hash)
    const token = await tokenOf(ours, people[0])
    const baseline = await runServer(
      'bench/baseline-sign-in.ts',
      { SOCKET: postgres },
      join(dataDir, 'bare.log'),
    )
    stops.push(baseline.stop)
    const signIns = (server: Server, seconds: number) => signInsOf(server, people.slice(1), seconds)
    const costOf = async (server: Server, signInMany = () => signIns(server, SECONDS)): Promise<Cost> => {
      const [before, began] = [elapsed(server.pid, postgres), performance.now()]
      const count = await signInMany()
      const [after, seconds] = [elapsed(server.pid, postgres), (performance.now() - began) / 1_000]
      const each = (name: keyof typeof after) => ((after[name] - before[name]) * 1_000) / count
      return {
        server: each('server'),
        database: each('database'),
        hash: each('hash'),
        perSecond: count / seconds,
      }
    }
    const owners = await addAppOwners(db, { hash, count: TWO_STEPS * (ROUNDS + 1) })
    const twoSteps = async () => {
      await signInTwoSteps(ours, owners.splice(0, TWO_STEPS), { password: PASSWORD, atOnce: CLIENTS })
      return TWO_STEPS
    }
    await signIns(ours, WARM_UP_SECONDS)
    await twoSteps()
    await signIns(baseline, WARM_UP_SECONDS)

    const costs: { ours: Cost; twoSteps: Cost; baseline: Cost; alone: number }[] = []
    const times: { idle: number; busy: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.push({
        alone: await hashAlone(hash),
        ours: await costOf(ours),
        twoSteps: await costOf(ours, twoSteps),
        baseline: await costOf(baseline),
      })
      const idle = (await readList(ours, token)).p99
      const [{ p99: busy }] = await Promise.all([readList(ours, token), signIns(ours, SECONDS)])
      times.push({ idle, busy })
    }

    const middle = (of: (round: (typeof costs)[number]) => number) => median(costs.map(of))
    const [outside, baselineOutside] = [
      middle((round) => outsideOf(round.ours)),
      middle((round) => outsideOf(round.baseline)),
    ]
    const [idle, busy] = [median(times.map((time) => time.idle)), median(times.map((time) => time.busy))]
    const [whole, both, baselineWhole] = [
      middle((round) => wholeOf(round.ours)),
      middle((round) => wholeOf(round.twoSteps)),
      middle((round) => wholeOf(round.baseline)),
    ]
    const findings: Finding[] = [
      {
        what: 'sign-in, all CPU with the hash',
        ours: text(whole),
        against: `bare ${text(baselineWhole)}`,
        ratio: whole / baselineWhole,
        limit: 1.3,
      },
      {
        what: 'sign-in with a code, all CPU',
        ours: text(both),
        against: `bare ${text(baselineWhole)}`,
        ratio: both / baselineWhole,
        limit: 2,
      },
      {
        what: 'sign-in, CPU outside the hash',
        ours: text(outside),
        against: `${MAX_OUTSIDE} ms`,
        ratio: outside / MAX_OUTSIDE,
        limit: 1,
      },
      // Ours counts the tries as well, which is as much writing again.
      {
        what: 'the same beside bare node:http + pg',
        ours: text(outside),
        against: `bare ${text(baselineOutside)}`,
        ratio: outside / baselineOutside,
        limit: 2.2,
      },
      {
        what: `list p99 while ${CLIENTS} sign in`,
        ours: `${busy.toFixed(1)} ms`,
        against: `idle ${idle.toFixed(1)} ms`,
        ratio: busy / idle,
        limit: 2,
      },
    ]
    printFindings(print, findings)
    for (const who of ['ours', 'twoSteps', 'baseline'] as const) {
      print(
        `  ${who}: ${middle((round) => round[who].perSecond).toFixed(0)} sign-ins per second with ${CLIENTS} clients; CPU of each: server ${text(middle((round) => round[who].server))},`,
      )
      print(
        `  PostgreSQL ${text(middle((round) => round[who].database))}, the hash ${text(middle((round) => round[who].hash))} (${text(middle((round) => round.alone))} in a process that does nothing else)`,
      )
    }
    return findings
  } finally {
    await close()
    for (const stop of stops) await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const outsideOf = ({ server, database }: Cost) => server + database
const wholeOf = (cost: Cost) => outsideOf(cost) + cost.hash
const text = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`

/** Hashes have threads of their own, so that they can be told from all else. */
function elapsed(pid: number, postgres: string) {
  const hash = threadSeconds(pid, 'libuv-worker')
  return { hash, server: ownCpuSeconds(pid) - hash, database: cpuSecondsOfPostgres(postgres) }
}

/** A super-admin and as many others as sign in: nobody is held up by the limit of tries for one account. */
async function addPeople(db: OpenDatabase['db'], hash: string) {
  const emails = Array.from({ length: CLIENTS + 1 }, (_, at) => `bench-${at}@example.org`)
  const rows = emails.map((email, at) => ({
    id: newId(),
    email,
    role: at === 0 ? ('super-admin' as const) : ('customer' as const),
    status: 'active' as const,
    name: 'Bench',
    contact_number: '+4512345678',
    parent_id: null,
    picture: null,
    locale: null,
    password_hash: hash,
    created_at: new Date(),
    deleted_at: null,
  }))
  await db.insertInto('users').values(rows).execute()
  return emails
}

async function tokenOf({ port }: Server, email: string | undefined) {
  const body = JSON.stringify({ email, password: PASSWORD })
  const answer = await fetch(`http://127.0.0.1:${port}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function signInsOf({ port }: Server, emails: readonly string[], seconds: number) {
  const one = (email: string) =>
    sendLoad({
      port,
      path: '/v1/account/login',
      token: '',
      body: { email, password: PASSWORD },
      seconds,
      connections: 1,
    })
  const loads = await Promise.all(emails.map(one))
  return loads.reduce((sum, { requests }) => sum + requests, 0)
}

/** One reader, in a process of its own so that what is timed is the server. */
async function readList({ port }: Server, token: string) {
  const body = { limit: 10, offset: 0 }
  const order = { port, path: '/v1/users/getallcustomers', token, body, seconds: SECONDS, connections: 1 }
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(order),
  ])
  return JSON.parse(stdout) as Load
}

/** CPU milliseconds of one comparison with that hash, in a process that does nothing else. */
async function hashAlone(hash: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'baseline-verify.ts'),
    hash,
    PASSWORD,
  ])
  return Number(stdout)
}
