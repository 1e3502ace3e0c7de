import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded.ts'
import type { Finding, Print } from './report.ts'
import { timeSteps } from './time-steps.ts'

/** Some minutes go into making them; `MEETINGS` makes them fewer. */
const MEETINGS = Number(process.env['MEETINGS'] ?? 10_000_000)

/**
 * Measures how long each step of an upgrade takes with ten million meetings, from the oldest tables that were
 * kept. Nothing is required of them: the figures say what to expect, and which step should rather have been done
 * in batches.
 */
export async function benchUpgrade(print: Print): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-upgrade-'))
  try {
    const { connection, stop } = await startEmbedded(folder)
    try {
      print(`  ${MEETINGS} meetings are being made`)
      const times = await timeSteps(connection, MEETINGS, ({ step, seconds }) =>
        print(`  ${step.padEnd(30)}${seconds.toFixed(1).padStart(10)} s`),
      )
      const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
      print(`  ${`all ${times.length} steps`.padEnd(30)}${all.toFixed(1).padStart(10)} s`)
      return []
    } finally {
      await stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
