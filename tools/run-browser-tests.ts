import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedPostgres } from '../server/src/testing/installed-postgres.ts'
import { hasNginx } from '../server/src/testing/run-nginx.ts'
import { PARALLEL_FILES } from './parallel-tests.ts'
import { projectRoot } from './project-root.ts'
import { type BrowserReport, countReport } from './count-report.ts'
import type { TestCount } from './run-node-tests.ts'
import { watchStandstills } from './watch-standstills.ts'

/**
 * Runs files of journeys with Playwright and counts them. Where they are all, one that failed is tried once more, which
 * few may need, and one more looks at all they saw.
 */
export async function runBrowserTests(files: readonly string[], areAll: boolean): Promise<TestCount[]> {
  const toasts = mkdtempSync(join(tmpdir(), 'samtale-toasts-'))
  try {
    return [
      await runPlaywright(
        'e2e/playwright.config.ts',
        files,
        [`--workers=${PARALLEL_FILES}`, ...(areAll ? ['--retries=1'] : [])],
        {
          TOASTS_SEEN: toasts,
        },
      ),
      ...(areAll ? [checkAlerts(toasts)] : []),
    ]
  } finally {
    rmSync(toasts, { recursive: true, force: true })
  }
}

/** Of two nodes there are twice as many processes: one journey at a time. */
const NODES_ENV = { NODES: '2' }
/** Two who edit one group, and a room that is called from a page: live updates and devices over nodes. */
const NODES_SAMPLE = ['e2e/groups.e2e.ts', 'e2e/device-calls.e2e.ts']
const SAMPLE_TITLES = 'two edit one group|from the page of its device'

/** Runs journeys against two nodes behind nginx, which share the PostgreSQL of this machine. */
export const runNodesJourneys = (files: readonly string[]): Promise<TestCount> =>
  runPlaywright('e2e/playwright.config.ts', files, ['--workers=1'], NODES_ENV)

/** Runs some of them against two nodes, or says what is missing for it. */
export async function runNodesSample(): Promise<TestCount> {
  const missing = [
    ...(hasNginx() ? [] : ['nginx']),
    ...(installedPostgres === '' ? ['a PostgreSQL (apt-get install postgresql)'] : []),
  ]
  if (missing.length > 0) {
    console.log(`Journeys against two nodes are skipped: there is no ${missing.join(' and no ')} here.`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const options = ['--workers=1', '--grep', SAMPLE_TITLES]
  return runPlaywright('e2e/playwright.config.ts', NODES_SAMPLE, options, NODES_ENV)
}

/**
 * Runs the tests of the components, so many at once: each is rendered by itself, in one page that is built for all.
 */
export const runComponentTests = (files: readonly string[], atOnce: number): Promise<TestCount> =>
  runPlaywright('web/src/testing/components/playwright.config.ts', files, [`--workers=${atOnce}`])

function checkAlerts(toasts: string): TestCount {
  const { status } = spawnSync(process.execPath, ['e2e/unseen-alerts.ts', toasts], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
}

async function runPlaywright(
  config: string,
  files: readonly string[],
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'samtale-e2e-'))
  const report = join(folder, 'report.json')
  try {
    const standstills = watchStandstills()
    const child = spawn(
      process.execPath,
      [
        join(projectRoot, 'node_modules/@playwright/test/cli.js'),
        ...['test', '-c', config, ...options, '--reporter=list,json'],
        // Playwright takes patterns.
        ...files.map((file) => `/${RegExp.escape(file)}$`),
      ],
      {
        cwd: projectRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      },
    )
    const [status] = (await once(child, 'exit')) as [number | null]
    return countReport(readReport(report), status, standstills.stop())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): BrowserReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BrowserReport
  } catch {
    return undefined
  }
}
