import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/src/testing/free-port.ts'
import { ownCpuSeconds, residentMegabytes } from './process-cost.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'

const TIMES = 3
/** CPU seconds in Node, MB and seconds when ready. */
const MAX = { cpu: 1, memory: 120, wall: 10 }

type Start = { readonly wall: number; readonly cpu: number; readonly memory: number }

/**
 * Starts of the demo, the first on an empty data directory; beside each second one a bare node:http with a
 * connected pg pool.
 */
export async function benchStart(print: Print): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'samtale-bench-'))
  const env = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  }
  const product = () => begin(['tools/start.mjs', '--demo'], env, 'Samtale is ready')
  const [later, baseline]: [Start[], Start[]] = [[], []]
  try {
    const { stop, ...first } = await product()
    await stop()
    for (let time = 0; time < TIMES; time += 1) {
      const ours = await product()
      const peer = await begin(['bench/baseline-start.ts'], { SOCKET: join(dataDir, 'postgres') }, 'ready')
      await peer.stop()
      await ours.stop()
      later.push(ours)
      baseline.push(peer)
    }
    const middle = (starts: readonly Start[], name: keyof Start) => median(starts.map((start) => start[name]))
    const [cpu, memory, wall] = [middle(later, 'cpu'), middle(later, 'memory'), middle(later, 'wall')]
    const findings: Finding[] = [
      {
        what: 'second start, CPU in Node',
        ours: `${cpu.toFixed(2)} s`,
        against: `${MAX.cpu} s`,
        ratio: cpu / MAX.cpu,
        limit: 1,
      },
      {
        what: 'second start, memory when ready',
        ours: `${memory.toFixed(0)} MB`,
        against: `${MAX.memory} MB`,
        ratio: memory / MAX.memory,
        limit: 1,
      },
      {
        what: 'second start, until ready',
        ours: `${wall.toFixed(1)} s`,
        against: `${MAX.wall} s`,
        ratio: wall / MAX.wall,
        limit: 1,
      },
    ]
    printFindings(print, findings)
    print(`  first start: ${textOf(first)}`)
    print(
      `  bare node:http + pg: ${textOf({ cpu: middle(baseline, 'cpu'), memory: middle(baseline, 'memory'), wall: middle(baseline, 'wall') })}`,
    )
    return findings
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const textOf = ({ wall, cpu, memory }: Start) =>
  `${wall.toFixed(1)} s, ${cpu.toFixed(2)} s of CPU in Node, ${memory.toFixed(0)} MB`

/** Runs a script of the project until it has said `sign`, and takes its costs at that moment. */
async function begin(args: readonly string[], env: Readonly<Record<string, string>>, sign: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes(sign)) resolve()
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)))
  })
  const pid = child.pid as number
  return {
    wall: (performance.now() - begun) / 1_000,
    cpu: ownCpuSeconds(pid),
    memory: residentMegabytes(pid),
    async stop() {
      if (child.exitCode !== null)
        throw new Error(`${args.join(' ')} ended by itself with ${child.exitCode}:\n${output}`)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
