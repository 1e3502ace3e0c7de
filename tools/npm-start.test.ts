import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test('a signal to what npm starts reaches the server: no shell stands between them', async (t) => {
  // As npm does it, with a program in the place of Node that says its own number and waits for its input to
  // end.
  const program = `"${process.execPath}" -e "console.log(process.pid); process.stdin.resume()"`
  const started = scripts['start']?.replace(/node .*/, program) ?? ''
  // Some shells give their place to their last command by themselves, others do not: here none does.
  const child = spawn('sh', ['-c', `${started}\n:`], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(() => child.stdin.end())
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  assert.equal(Number(String(line)), child.pid)
  child.kill('SIGTERM')
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  assert.equal(signal, 'SIGTERM')
})
