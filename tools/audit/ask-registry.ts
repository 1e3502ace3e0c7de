import { execFile } from 'node:child_process'

/** A registry that doesn't answer within this time is one that gave no answer. */
const WAIT_MS = 120_000

/**
 * Returns what the registry knows about the packages that are shipped from a folder, as `npm audit --json`
 * prints it. Throws with what was said instead where it gave no answer: then nothing is known.
 */
export async function askRegistry(folder: string, more: readonly string[] = []): Promise<unknown> {
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 67_108_864, timeout: WAIT_MS } as const
  const { failed, printed, errors } = await new Promise<{
    failed: Error | null
    printed: string
    errors: string
  }>((resolve) =>
    execFile('npm', ['audit', '--omit', 'dev', '--json', ...more], options, (error, stdout, stderr) =>
      resolve({ failed: error, printed: stdout, errors: stderr }),
    ),
  )
  // npm fails where there is any weakness, of any age; here the time frames decide.
  const answer = parse(printed)
  if (answer && 'vulnerabilities' in answer) return answer
  const message = answer?.['message']
  throw new Error(typeof message === 'string' ? message : errors.trim() || failed?.message || 'no answer')
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null
  } catch {
    return null
  }
}
