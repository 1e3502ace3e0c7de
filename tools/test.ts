import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSharedServer } from '../server/src/testing/shared-server.ts'
import { batchTests } from './batch-tests.ts'
import { ensureChromium, ensureFfmpeg, ensureFirefox, ensurePrometheus } from './ensure-programs.ts'
import { PARALLEL_FILES, WAITING_TESTS } from './parallel-tests.ts'
import { projectRoot } from './project-root.ts'
import { proveRequirements } from './prove-requirements.ts'
import { runBrowserTests, runComponentTests, runNodesJourneys, runNodesSample } from './run-browser-tests.ts'
import { runCounted } from './run-counted.ts'
import { runNodeTests, type TestCount } from './run-node-tests.ts'
import { COMPONENT_TESTS, JOURNEYS, TESTS } from './test-files.ts'

// `npm test -- server/src/db e2e` runs what lies under these paths; no path means everything.
// With `--nodes` journeys run against two nodes behind nginx: `npm run e2e:nodes`.
const againstNodes = process.argv.includes('--nodes')
const paths = process.argv
  .slice(2)
  .filter((path) => path !== '--nodes')
  .map((path) => path.replace(/^\.\//, ''))
const isSelected = (file: string) => paths.length === 0 || paths.some((path) => file.startsWith(path))

const files = globSync(TESTS, {
  cwd: projectRoot,
  exclude: ['**/node_modules/**', '**/dist/**', 'data/**'],
})
  .filter(isSelected)
  .toSorted()
const OPENS_BROWSER = /playwright|chromium|testing\/(?:browser|use-conference)\.ts/i
const withBrowser = files.filter((file) => OPENS_BROWSER.test(readFileSync(join(projectRoot, file), 'utf8')))
const allJourneys = globSync(JOURNEYS, { cwd: projectRoot })
const journeys = allJourneys.filter(isSelected)
const hasJourneys = journeys.length > 0
const logTime = timer()
const components = globSync(COMPONENT_TESTS, { cwd: projectRoot }).filter(isSelected)

// Each file is a process of its own, and most load the same modules: what one has compiled the next need not.
process.env.NODE_COMPILE_CACHE ??= join(projectRoot, 'node_modules/.cache/compiled')

// The tests of the contract and the tools need neither a browser nor the built pages; those of the components
// build a page of their own.
const requiresProduct = hasJourneys || files.some((file) => !/^(contract|e2e|tools)\//.test(file))
if (requiresProduct || components.length > 0) process.env.CHROMIUM_PATH = ensureChromium()
if (withBrowser.some((file) => readFileSync(join(projectRoot, file), 'utf8').includes('FIREFOX_PATH'))) {
  const firefox = ensureFirefox()
  if (firefox) process.env.FIREFOX_PATH = firefox
}
if (files.some((file) => file.startsWith('server/src/metrics/'))) ensurePrometheus()
if (requiresProduct) {
  ensureFfmpeg()
  if (spawnSync(process.execPath, ['tools/build.ts'], { cwd: projectRoot, stdio: 'inherit' }).status !== 0)
    process.exit(1)
}

// A file that starts a PostgreSQL of its own takes three times as long.
const withDatabase = files.some((file) => /^(server|device-client|client|bench|guide)\//.test(file))
const database = withDatabase && !process.env.TEST_DATABASE_URL ? await startSharedServer() : null
if (database) process.env.TEST_DATABASE_URL = database.url

const others = files.filter((file) => !withBrowser.includes(file))
const isBatched = (file: string) => /^(contract|server|web)\//.test(file)
const waiting = others.filter((file) => WAITING_TESTS.has(file))
if (paths.length === 0 && waiting.length < WAITING_TESTS.size)
  throw new Error('tools/parallel-tests.ts names a test that is not there')
const working = others.filter((file) => !WAITING_TESTS.has(file))
const counts: TestCount[] = await Promise.all([
  runNodeTests(waiting, 1),
  runNodeTests(
    [...working.filter((file) => !isBatched(file)), ...batchTests(working.filter(isBatched))],
    PARALLEL_FILES,
  ),
])
logTime('without a browser')
// Calls starve each other: one file of them at a time, and beside it whatever has none. Outages are mostly waited for.
const [calls = [], pages = []] = [true, false].map((isCall) =>
  withBrowser.filter((file) => file.startsWith('conference/') === isCall),
)
const areAllJourneys = !againstNodes && journeys.length === allJourneys.length
async function testCalls() {
  const tested = [await runNodeTests(calls, 1)]
  // Some rules are broken, each of which takes two runs of its tests.
  if (isSelected('tools/mutants')) tested.push(await runCounted('tools/mutants/main.ts', ['--sample', '5']))
  return tested
}
async function testBesideCalls() {
  const tested = [await runNodeTests(pages, 1)]
  if (components.length > 0)
    tested.push(await runComponentTests(components, calls.length > 0 ? 1 : PARALLEL_FILES))
  if (isSelected('chaos')) tested.push(await runCounted('chaos/main.ts', ['--short']))
  if (areAllJourneys) tested.push(await runNodesSample())
  return tested
}
counts.push(...(await Promise.all([testCalls(), testBesideCalls()])).flat())
logTime('components, servers with a browser, outages and mutants')
if (hasJourneys && againstNodes) counts.push(await runNodesJourneys(journeys))
else if (hasJourneys) counts.push(...(await runBrowserTests(journeys, areAllJourneys)))
logTime('journeys')
await database?.stop()
// A statement is proved by a test that ran and passed: asked of the whole run alone.
if (paths.length === 0) counts.push(proveRequirements(counts.flatMap(({ titles }) => titles ?? [])))

// Once more at the end: what comes before is long.
for (const failure of counts.flatMap(({ failures }) => failures ?? [])) console.log(`✖ ${failure}`)
const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Returns what prints how long a part of the tests took: the time since it was called before. */
function timer() {
  let since = performance.now()
  return (part: string) => {
    const now = performance.now()
    if (now - since > 1_000) console.log(`(${part}: ${Math.round((now - since) / 1_000)} s)`)
    since = now
  }
}
