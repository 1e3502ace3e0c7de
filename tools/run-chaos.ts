import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'
import type { TestCount } from './run-node-tests.ts'

/** Runs the short form of every scenario of chaos/, prints what each counted, and returns how many counts were as they should be. */
export function runChaos(): TestCount {
  const { stdout, status } = spawnSync(process.execPath, [join(projectRoot, 'chaos/main.ts'), '--short'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  process.stdout.write(stdout)
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? []
  const failures = stdout.split('\n').filter((line) => line.startsWith('✖ '))
  return {
    passed: Number(passed),
    failed: Number(failed) || (status === 0 ? 0 : 1),
    skipped: 0,
    failures: failures.map((line) => `chaos › ${line.slice(2)}`),
  }
}
