import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/**
 * One step of `npm run check`: the commands to run after each other, and its result in a few words with
 * numbers.
 */
export type CheckStep = {
  readonly name: string
  readonly commands: readonly (readonly string[])[]
  readonly summarize: (output: string) => string
}

const node = process.execPath
const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name)
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1)?.trim() ?? ''
const count = (output: string, pattern: RegExp) => output.match(pattern)?.length ?? 0

export const CHECK_STEPS: readonly CheckStep[] = [
  {
    name: 'types',
    commands: [[bin('tsc'), '--pretty', 'false']],
    summarize: (output) => `${count(output, /error TS\d+/g)} errors`,
  },
  {
    name: 'lint',
    commands: [[bin('oxlint'), '--deny-warnings']],
    summarize: (output) => output.match(/Found \d+ warnings.*/)?.[0] ?? lastLine(output),
  },
  {
    name: 'format',
    commands: [[bin('biome'), 'format', '.']],
    summarize: (output) =>
      `${output.match(/Found (\d+) error/)?.[1] ?? 0} to format, ${output.match(/Checked \d+ files/)?.[0]?.toLowerCase() ?? lastLine(output)}`,
  },
  { name: 'lock', commands: [[node, 'tools/complete-lock.ts', '--check']], summarize: lastLine },
  { name: 'names', commands: [[node, 'tools/structure/check-names.ts']], summarize: lastLine },
  { name: 'modules', commands: [[node, 'tools/check-boundaries.ts']], summarize: lastLine },
  {
    name: 'unused',
    commands: [[bin('knip'), '--no-progress', '--no-config-hints']],
    summarize: (output) =>
      `${[...output.matchAll(/^(?:Unused|Unlisted|Unresolved|Duplicate)[^(\n]*\((\d+)\)/gm)].reduce((sum, found) => sum + Number(found[1]), 0)} unused or unlisted`,
  },
  {
    name: 'licences',
    commands: [[node, 'tools/release/write-licences.ts', '--check']],
    summarize: lastLine,
  },
  { name: 'proofs', commands: [[node, 'tools/check-requirements.ts']], summarize: lastLine },
  {
    name: 'sizes',
    commands: [
      [node, 'tools/build.ts'],
      [node, 'web/measure-first-load.ts'],
    ],
    summarize: (output) =>
      [...output.matchAll(/^(\/\S+)\s+([\d.]+ KB)/gm)]
        .map(([, screen, size]) => `${screen} ${size}`)
        .join(', ') || lastLine(output),
  },
]
