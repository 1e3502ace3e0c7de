import { findBoundaryViolations } from '../find-boundary-violations.ts'
import { findCircles } from '../find-circles.ts'
import { projectRoot } from '../project-root.ts'
import { destinationOf, readImports } from '../read-imports.ts'
import {
  linesIn,
  quantile,
  retiredUses,
  similarPairs,
  undocumentedIn,
  type RetiredUse,
  type Source,
} from './measure.ts'
import { allSources, productSources } from './sources.ts'

// `npm run structure` prints how the product's own code stands: one table, and nothing fails. With `--list` it
// names what the table counts: long files, small files with one importer (and whether that fetches them later),
// similar pairs, exports without doc comment. With `--words` it lists each retired word of all code, tests and tools
// too, with names and files, under the folders that are named.
const sources = productSources()
const files = sources.map(({ file }) => file)
const lengths = sources.map(({ text }) => linesIn(text))
const imports = files.flatMap((file) => readImports(projectRoot, file))
const importers = Map.groupBy(imports, (one) => destinationOf(one) ?? '')
const isSmall = ({ text }: Source) => linesIn(text) < 25
const single = sources.filter(({ file }) => new Set(importers.get(file)?.map(({ from }) => from)).size === 1)
const edges = files.map(
  (file) =>
    [
      file,
      imports.filter(({ from, lazy }) => from === file && !lazy).flatMap((one) => destinationOf(one) ?? []),
    ] as const,
)
const inFolders = (...folders: readonly string[]) =>
  sources.filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)))
const matches = (pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
const undocumented = (some: readonly Source[]) =>
  some.reduce((sum, source) => sum + undocumentedIn(source).length, 0)
const retired = retiredUses(allSources())
const total = (uses: readonly RetiredUse[]) => uses.reduce((sum, { count }) => sum + count, 0)
const isProduct = new Set(files)

const pairs = similarPairs(sources)

const rows: readonly (readonly [string, number | string])[] = [
  ['files', files.length],
  ['lines of a file, median', quantile(lengths, 0.5)],
  ['lines of a file, 95 %', quantile(lengths, 0.95)],
  ['files with one importer', single.length],
  ['files with one importer and under 25 lines', single.filter(isSmall).length],
  ['circles', findCircles(new Map(edges)).length],
  ['boundary violations', findBoundaryViolations(imports).length],
  ['pairs of files that share six lines', pairs.length],
  [
    'exports without doc comment: contract/core, server/http, server/platform',
    undocumented(inFolders('contract/src/core', 'server/src/http', 'server/src/platform')),
  ],
  ['exports without doc comment: all', undocumented(sources)],
  [
    'copies of the command runner (deed.ts, own conflict())',
    files.filter((file) => file.endsWith('/deed.ts')).length + matches(/function conflict\(/g),
  ],
  ['joins from a meeting’s host up to its tenant', matches(/join users (\w+) on \1\.id = host\.parent_id/g)],
  ['retired words: product', total(retired.filter(({ file }) => isProduct.has(file)))],
  [
    'retired words: tests, e2e, bench, chaos, tools',
    total(retired.filter(({ file }) => !isProduct.has(file))),
  ],
]
const wantsWords = process.argv.includes('--words')
const wantsList = process.argv.includes('--list')
const under = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const listed = retired.filter(
  ({ file }) => under.length === 0 || under.some((folder) => file.startsWith(folder)),
)
const words = [...Map.groupBy(listed, ({ word }) => word)].toSorted(([, a], [, b]) => total(b) - total(a))
const LONG = 200
const lists: readonly (readonly [string, readonly string[]])[] = [
  [
    `more than ${LONG} lines`,
    sources.flatMap(({ file, text }) => (linesIn(text) > LONG ? `${file} ${linesIn(text)}` : [])),
  ],
  [
    'one importer and under 25 lines',
    single.filter(isSmall).map(({ file, text }) => {
      const [first] = importers.get(file) ?? []
      return `${file} ${linesIn(text)}, ${first?.lazy ? 'later by' : 'by'} ${first?.from}`
    }),
  ],
  ['share six lines', pairs],
  ['without doc comment', sources.flatMap((one) => undocumentedIn(one).map((name) => `${one.file} ${name}`))],
]
if (wantsList) {
  for (const [what, found] of lists) console.log([what, ...found].join('\n  '))
} else if (!wantsWords) {
  for (const [what, value] of rows) console.log(`${what.padEnd(76)} ${value}`)
  console.log(words.map(([word, uses]) => `${word} ${total(uses)}`).join(', '))
} else
  for (const [word, uses] of words) {
    console.log(`${word} ${total(uses)}`)
    for (const { name, file, count } of uses) console.log(`  ${String(count).padStart(4)} ${name}  ${file}`)
  }
