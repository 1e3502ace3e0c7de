import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { asOwner, placeFor, plainEnvironment } from './embedded-cluster.ts'
import type { Owner } from './embedded-owner.ts'

/** Where what happens to PostgreSQL is written. */
export type Log = { info(text: string): void; warn(text: string): void }
/** How the embedded PostgreSQL is started. */
export type LaunchOptions = {
  readonly log?: Log | undefined
  /** More of PostgreSQL's settings, or others. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Lets this process end by itself while PostgreSQL runs; PostgreSQL then ends with it. */
  readonly inBackground?: boolean | undefined
}
/** A PostgreSQL that was started. `ended` settles with the end of its output, however it ended. */
export type Postgres = { stop(): Promise<void>; readonly ended: Promise<string> }

/**
 * The guard's stdin is a pipe from us: when we die by any cause it closes, and PostgreSQL is told to stop.
 * The copy to descriptor 3 is needed because a background job of sh has no stdin.
 */
const GUARD =
  'exec 3<&0; "$0" "$@" </dev/null 3<&- & p=$!; (trap "" INT HUP TERM; cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & wait $p'

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '128MB',
  jit: 'off',
  // Two cores are shared with the server: workers would cost more than they give.
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Failed statements reach their caller, who knows more of them; here they would only repeat what people
  // typed.
  log_min_error_statement: 'panic',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Starts PostgreSQL once; returns it when it takes connections, or what it said before it gave up. */
export function launch(
  binary: string,
  directory: string,
  owner: Owner,
  { log, settings, inBackground }: LaunchOptions,
): Promise<Postgres | { readonly failed: string }> {
  const args = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // Detached, so that Ctrl-C reaches us alone and requests in flight can finish.
  const guard = spawn('/bin/sh', ['-c', GUARD, binary, '-D', placeFor(directory), ...args], {
    ...asOwner(owner),
    cwd: directory,
    env: plainEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  guard.stdin.on('error', () => {})
  // The watching half of the guard outlives a PostgreSQL that ends by itself.
  guard.on('exit', () => guard.stdin.end())
  const output: string[] = []
  return new Promise((resolve) => {
    let ready = false
    let isStopping = false
    const lines = createInterface({ input: guard.stderr })
    const ended = new Promise<string>((end) => {
      guard.on('error', (error) => output.push(error.message) && end(error.message))
      guard.on('close', () => end(output.join('\n')))
    })
    lines.on('line', (line) => {
      output.push(line)
      if (ready) output.splice(0, output.length - 5)
      report(line, isStopping && CLOSED_BY_STOP.test(line) ? 'info' : 'warn', log)
      if (!/ready to accept (read-only )?connections/.test(line)) return
      ready = true
      if (inBackground) release(guard)
      resolve({
        stop: () => {
          isStopping = true
          return stop(guard, ended)
        },
        ended,
      })
    })
    void ended.then((failed) => resolve({ failed }))
  })
}

function release(guard: ChildProcess) {
  guard.unref()
  for (const stream of [guard.stdin, guard.stderr]) (stream as Socket | null)?.unref()
}

/** A connection was still open, or its end not read yet, when PostgreSQL was told to stop. */
const CLOSED_BY_STOP = /^FATAL: +terminating connection due to administrator command/

const report = (line: string, level: 'info' | 'warn', log: Log | undefined) =>
  log?.[/^(LOG|HINT|DETAIL):/.test(line) ? 'info' : level](line)

/**
 * Waits for open transactions to be rolled back and all to be written; after 20 s it leaves the rest to the
 * recovery of the next start.
 */
async function stop(guard: ChildProcess, ended: Promise<string>) {
  guard.stdin?.end()
  const impatient = setTimeout(() => guard.pid && process.kill(-guard.pid, 'SIGQUIT'), 20_000)
  await ended
  clearTimeout(impatient)
}
