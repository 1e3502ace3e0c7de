import { spawnSync } from 'node:child_process'
import { projectRoot } from './project-root.ts'
import type { TestCount } from './run-node-tests.ts'

/**
 * Runs a script that says what it counted, a line each, and `N passed, N failed, N skipped` at its end (the
 * last part may be missing); prints it, and returns its counts.
 */
export function runCounted(script: string, args: readonly string[]): TestCount {
  const { stdout, status } = spawnSync(process.execPath, [script, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
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
