import { availableParallelism } from 'node:os'
import { CHECK_STEPS, type CheckStep } from './check-steps.ts'
import { spawn } from 'node:child_process'
import { projectRoot } from './project-root.ts'

const waiting = [...CHECK_STEPS]
const failures: { name: string; output: string }[] = []
const started = Date.now()

await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, work))

for (const { name, output } of failures) console.log(`\n--- ${name} ---\n${output.trimEnd()}`)
console.log(
  `\n${CHECK_STEPS.length - failures.length} of ${CHECK_STEPS.length} checks passed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = failures.length > 0 ? 1 : 0

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step)
}

async function take({ name, commands, summarize }: CheckStep) {
  const all: string[] = []
  for (const command of commands) {
    const { code, output } = await runCommand(command)
    all.push(output)
    if (code !== 0) {
      failures.push({ name, output: all.join('') })
      console.log(`✗ ${name.padEnd(8)} ${summarize(output)}`)
      return
    }
  }
  console.log(`✓ ${name.padEnd(8)} ${summarize(all.at(-1) ?? '')}`)
}

/** Runs a command to its end and answers its exit code and all it printed, both streams in one text. */
function runCommand([command, ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
