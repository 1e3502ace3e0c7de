import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { projectRoot } from './project-root.ts'

export type TestCount = { readonly passed: number; readonly failed: number; readonly skipped: number }

const FILE_LIMIT = 8 * 60_000

/** Runs test files with Node's runner, each in a process of its own, and counts them. */
export async function runNodeTests(files: readonly string[], concurrency: number): Promise<TestCount> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  if (files.length === 0) return counts
  const stream = run({ files: [...files], cwd: projectRoot, concurrency, timeout: FILE_LIMIT })
  stream.on('test:summary', ({ file, success, counts: { tests, passed, skipped, todo } }) => {
    if (file !== undefined) return
    counts.passed = passed
    counts.failed = tests - passed - skipped - todo || (success ? 0 : 1)
    counts.skipped = skipped + todo
  })
  for await (const text of stream.compose(spec)) process.stdout.write(text)
  return counts
}
