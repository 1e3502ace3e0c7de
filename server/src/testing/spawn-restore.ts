import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createZstdCompress } from 'node:zlib'

/** Starts the command that restores what it is given, a part of an archive at a time. */
export function spawnRestore(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../backup/main.ts'), 'restore', '-'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = once(child, 'close') as Promise<[number | null]>
  const archive = createZstdCompress()
  // It is killed while it is given something.
  archive.pipe(child.stdin.on('error', () => archive.destroy()))
  return {
    give(bytes: Buffer) {
      archive.write(bytes)
      archive.flush()
    },
    /** Ends the archive. Returns how the command has ended, and what it printed. */
    async end() {
      archive.end()
      const [code] = await ended
      return { code, output }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      return output
    },
  }
}
