import { join } from 'node:path'
import { CASES } from './meetings-cases.ts'
import type { MeetingsFixture } from './meetings-fixture.ts'
import type { Finding, Print } from './report.ts'
import { runServer } from './run-server.ts'
import { sentStatements } from './sent-statements.ts'
import { cpuOf, sideBySide } from './side-by-side.ts'

const EFFORT = { rounds: 3, seconds: 1, connections: 2 }
const CPU_LIMIT = 1.5
const P50_LIMIT = 2

/**
 * Every screen of meetings in the large server: its CPU beside that of its own SQL sent by bare node:http and
 * pg, and its time beside that in the small server.
 */
export async function meetingPages(
  small: MeetingsFixture,
  large: MeetingsFixture,
  print: Print,
): Promise<Finding[]> {
  const statements = []
  for (const { of, ask } of CASES)
    statements.push(await sentStatements(large.pool, (db) => ask(db, large.readers[of])))
  const env = { SOCKET: large.postgres, STATEMENTS: JSON.stringify(statements) }
  const baseline = await runServer('bench/baseline-lists.ts', env, join(large.postgres, '..', 'bare.log'))
  try {
    const findings: Finding[] = []
    for (const [at, { title, of, path, body }] of CASES.entries()) {
      const side = (fixture: MeetingsFixture) => ({
        ...fixture,
        target: { port: fixture.server.port, path, token: fixture.readers[of].token, body },
      })
      const ofBaseline = {
        ...large,
        server: baseline,
        target: { port: baseline.port, path: `/${at}`, token: '', body },
      }
      const [ours, peer] = await sideBySide([side(large), ofBaseline], EFFORT)
      const [again, before] = await sideBySide([side(large), side(small)], { ...EFFORT, connections: 1 })
      print(
        `  ${title}: ${again.p50.toFixed(1)} ms, bare ${peer.p50.toFixed(1)} ms, small ${before.p50.toFixed(1)} ms`,
      )
      findings.push(
        {
          what: `${title}, CPU`,
          ours: ms(cpuOf(ours)),
          against: `bare: ${ms(cpuOf(peer))}`,
          ratio: cpuOf(ours) / cpuOf(peer),
          limit: CPU_LIMIT,
        },
        {
          what: `${title}, p50`,
          ours: ms(again.p50),
          against: `small: ${ms(before.p50)}`,
          ratio: again.p50 / before.p50,
          limit: P50_LIMIT,
        },
      )
    }
    return findings
  } finally {
    await baseline.stop()
  }
}

const ms = (time: number) => `${time.toFixed(2)} ms`
