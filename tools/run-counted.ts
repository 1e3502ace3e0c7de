import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { projectRoot } from './project-root.ts'
import type { TestCount } from './run-node-tests.ts'

/**
 * Runs a script that says what it counted, a line each, and `N passed, N failed, N skipped` at its end (the
 * last part may be missing); prints it when it has ended, and returns its counts.
 */
export async function runCounted(script: string, args: readonly string[]): Promise<TestCount> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stdout = await text(child.stdout)
  const status = await ended
  process.stdout.write(stdout)
  const [, passed = '0', failed = '1', skipped = '0'] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m.exec(stdout) ?? []
  const failures = stdout.split('\n').filter((line) => line.startsWith('✖ '))
  return {
    passed: Number(passed),
    failed: Number(failed) || (status === 0 ? 0 : 1),
    skipped: Number(skipped),
    failures: failures.map((line) => `${script} › ${line.slice(2)}`),
  }
}
