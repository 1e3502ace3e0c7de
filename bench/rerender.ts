import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { openDatabase } from '../server/src/db/open-database.ts'
import { addCustomers } from './fill-customers.ts'
import { newPerson, openBrowser, signIn } from './open-browser.ts'
import { median, printFindings, type Finding, type Print } from './report.ts'

const ROWS = 100
const MAX_ATTEMPTS = 9
/** CPU milliseconds of the page's main thread, from the press to the last paint. */
const MAX = 100

/** Measures what it costs the browser to put another hundred rows on the screen, both pages being known already. */
export async function benchRerender(print: Print): Promise<Finding[]> {
  const product = await startProduct({ demo: true })
  const { browser, close } = await openBrowser()
  try {
    await fill(product.dataDir)
    const page = await newPerson(browser)
    const staff = product.signIns['super-admin']
    if (!staff) throw new Error('the demo has no super-admin')
    await signIn(page, product.url, staff)
    await page.goto(`${product.url}/allcustomers?rows=${ROWS}`)
    await shown(page)
    const meter = await page.context().newCDPSession(page)
    await meter.send('Performance.enable', { timeDomain: 'threadTicks' })
    const costs: number[] = []
    for (let at = -2; at < MAX_ATTEMPTS; at += 1) {
      const cost = await costOfPress(page, meter, at % 2 === 0 ? 'Next page' : 'Previous page')
      if (at >= 0) costs.push(cost)
    }
    const ours = median(costs)
    const findings: Finding[] = [
      {
        what: `another ${ROWS} rows on the screen, main thread`,
        ours: `${ours.toFixed(0)} ms`,
        against: `${MAX} ms`,
        ratio: ours / MAX,
        limit: 1,
      },
    ]
    printFindings(print, findings)
    print(`  tries in ms: ${costs.map(Math.round).join(', ')}`)
    return findings
  } finally {
    await close()
    await product.stop()
  }
}

async function fill(dataDir: string) {
  const { pool, close } = await openDatabase({
    connection: { host: join(dataDir, 'postgres'), user: 'samtale', database: 'postgres' },
    poolSize: 1,
  })
  await addCustomers(pool, 3 * ROWS)
  await close()
}

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]')
const shown = (page: Page) =>
  page.waitForFunction((rows) => document.querySelectorAll('tbody tr[data-row]').length === rows, ROWS)

async function costOfPress(page: Page, meter: CDPSession, button: string) {
  const first = await rowsOf(page).first().getAttribute('data-row')
  const before = await mainThreadMs(meter)
  await page.getByRole('button', { name: button }).click()
  await page.waitForFunction(
    (id) => document.querySelector('tbody tr[data-row]')?.getAttribute('data-row') !== id,
    first,
  )
  await shown(page)
  await page.waitForFunction(
    () => document.querySelector('[data-part~=list]')?.getAttribute('aria-busy') === 'false',
  )
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  return (await mainThreadMs(meter)) - before
}

/** All that the main thread has done so far, but for the questions of this bench. */
async function mainThreadMs(meter: CDPSession) {
  const { metrics } = await meter.send('Performance.getMetrics')
  const secondsOf = (expected: string) => metrics.find(({ name }) => name === expected)?.value ?? Number.NaN
  return (secondsOf('TaskDuration') - secondsOf('DevToolsCommandDuration')) * 1_000
}
