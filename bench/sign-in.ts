import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashPassword } from '../server/src/auth/passwords.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { addBenchPeople, PASSWORD, signIn } from './bench-people.ts'
import { cpuSecondsOfPostgres } from './cpu-seconds.ts'
import { addCustomers } from './fill-customers.ts'
import { sendLoad, sendLoadApart } from './load.ts'
import { ownCpuSeconds, threadSeconds } from './process-cost.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { runServer, type Server } from './run-server.ts'
import { CLIENTS, findingsOf, printCosts, type SignInCost, type SignInRound } from './sign-in-findings.ts'
import { addAppOwners, signInTwoSteps } from './two-step-sign-ins.ts'

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
/** A super-admin and as many others as sign in: nobody is held up by the limit of tries for one account. */
const ADMIN = 'bench-0@example.org'
const EMAILS = Array.from({ length: CLIENTS }, (_, at) => `bench-${at + 1}@example.org`)

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
    const people = EMAILS.map((email) => ({ email, role: 'customer' as const }))
    await addBenchPeople(db, [{ email: ADMIN, role: 'super-admin' }, ...people], hash)
    const token = await signIn(ours, ADMIN)
    const baseline = await runServer(
      'bench/baseline-sign-in.ts',
      { SOCKET: postgres },
      join(dataDir, 'bare.log'),
    )
    stops.push(baseline.stop)
    const signIns = (server: Server, seconds: number) => signInsOf(server, seconds)
    const costOf = async (
      server: Server,
      signInMany = () => signIns(server, SECONDS),
    ): Promise<SignInCost> => {
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
      await signInTwoSteps(ours, owners.splice(0, TWO_STEPS), { atOnce: CLIENTS })
      return TWO_STEPS
    }
    await signIns(ours, WARM_UP_SECONDS)
    await twoSteps()
    await signIns(baseline, WARM_UP_SECONDS)

    const rounds: SignInRound[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = {
        alone: await hashAlone(hash),
        ours: await costOf(ours),
        twoSteps: await costOf(ours, twoSteps),
        baseline: await costOf(baseline),
      }
      const idle = (await readList(ours, token)).p99
      const [{ p99: busy }] = await Promise.all([readList(ours, token), signIns(ours, SECONDS)])
      rounds.push({ ...costs, idle, busy })
    }

    const findings = findingsOf(rounds)
    printFindings(print, findings)
    printCosts(print, rounds)
    return findings
  } finally {
    await close()
    for (const stop of stops) await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Hashes have threads of their own, so that they can be distinguished from all else. */
function elapsed(pid: number, postgres: string) {
  const hash = threadSeconds(pid, 'libuv-worker')
  return { hash, server: ownCpuSeconds(pid) - hash, database: cpuSecondsOfPostgres(postgres) }
}

async function signInsOf({ port }: Server, seconds: number) {
  const one = (email: string) =>
    sendLoad({
      port,
      path: '/v1/account/login',
      token: '',
      body: { email, password: PASSWORD },
      seconds,
      connections: 1,
    })
  const loads = await Promise.all(EMAILS.map(one))
  return loads.reduce((sum, { requests }) => sum + requests, 0)
}

/** One reader. */
function readList({ port }: Server, token: string) {
  const body = { limit: 10, offset: 0 }
  const path = '/v1/users/getallcustomers'
  return sendLoadApart({ port, path, token, body, seconds: SECONDS, connections: 1 })
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
