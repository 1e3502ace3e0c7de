import type { Page } from '@playwright/test'
import { startProduct } from '../e2e/product.ts'
import { newPerson, openBrowser, signIn } from './open-browser.ts'
import { printFindings, type Finding, type Print } from './report.ts'

/** Kilobytes of JavaScript on the wire, and files, for a browser that was never here. */
const SCREENS = [
  { path: '/signin', limit: 140, aim: 120, files: 10, sign: 'Sign in', signedIn: false },
  { path: '/allcustomers', limit: 190, aim: 180, files: null, sign: 'Add customer', signedIn: true },
] as const

type SentBytes = { readonly type: string; readonly bytes: number; readonly encoding: string }

/** Measures what Chromium fetches for /signin and for a table, counted as it comes over the wire. */
export async function benchFirstLoad(print: Print): Promise<Finding[]> {
  const product = await startProduct({ demo: true })
  const { browser, close } = await openBrowser()
  try {
    const admin = product.signIns['super-admin']
    if (!admin) throw new Error('the demo has no super-admin')
    const first = await newPerson(browser)
    await signIn(first, product.url, admin)
    const known = await first.context().storageState()
    const findings: Finding[] = []
    const notes: string[] = []
    for (const { path, limit, aim, files: max, sign, signedIn } of SCREENS) {
      const context = await browser.newContext({ locale: 'en-US', ...(signedIn && { storageState: known }) })
      const sent = await fetchedBy(await context.newPage(), `${product.url}${path}`, sign)
      const scripts = sent.filter(({ type }) => type === 'Script')
      const size = kilobytes(scripts)
      const files = sent.filter(({ type }) => type !== 'Fetch' && type !== 'XHR')
      findings.push(
        {
          what: `${path}, JavaScript`,
          ours: `${size.toFixed(0)} KB`,
          against: `${limit} KB`,
          ratio: size / limit,
          limit: 1,
        },
        {
          what: `${path}, JavaScript by its aim`,
          ours: `${size.toFixed(0)} KB`,
          against: `${aim} KB`,
          ratio: size / aim,
          limit: 1,
        },
      )
      if (max)
        findings.push({
          what: `${path}, files`,
          ours: String(files.length),
          against: String(max),
          ratio: files.length / max,
          limit: 1,
        })
      notes.push(
        `  ${path}: ${textOf(sent)}; JavaScript as ${[...new Set(scripts.map(({ encoding }) => encoding || 'it is'))].join(', ')}`,
      )
      await context.close()
    }
    printFindings(print, findings)
    for (const note of notes) print(note)
    return findings
  } finally {
    await close()
    await product.stop()
  }
}

/** Everything that has come when the screen can be used and the network is at rest. */
async function fetchedBy(page: Page, url: string, sign: string): Promise<SentBytes[]> {
  const devtools = await page.context().newCDPSession(page)
  const begun = new Map<string, { type: string; encoding: string }>()
  const sent: SentBytes[] = []
  devtools.on('Network.responseReceived', ({ requestId, type, response: { headers } }) =>
    begun.set(requestId, {
      type,
      encoding: headers['content-encoding'] ?? headers['Content-Encoding'] ?? '',
    }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = begun.get(requestId)
    if (response) sent.push({ ...response, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  await page.goto(url)
  await page.getByRole('button', { name: sign }).first().waitFor()
  await page.waitForLoadState('networkidle')
  return sent
}

const kilobytes = (sent: readonly SentBytes[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

function textOf(sent: readonly SentBytes[]) {
  const kinds = Map.groupBy(sent, ({ type }) => type)
  const parts = [...kinds].map(([type, some]) => `${type} ${some.length} (${kilobytes(some).toFixed(1)} KB)`)
  return `${sent.length} requests, ${kilobytes(sent).toFixed(0)} KB in all: ${parts.join(', ')}`
}
