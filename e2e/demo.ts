import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Role } from '@samtale/contract/core/permissions'
import { apiAt, type Api } from './api.ts'
import { startProduct, type Product } from './product.ts'

/** Those for whom the demo has a sign-in. */
export type Somebody = Exclude<Role, 'user'>
export const SOMEBODIES: readonly Somebody[] = ['super-admin', 'admin', 'subadmin', 'customer', 'member']

/** The demo of one test file: the product, and a token for each role. */
export type Demo = Product & { readonly tokens: Readonly<Record<Somebody, string>>; readonly api: (who: Somebody | 'visitor') => Api }

/** Opens a page in a browser of its own, signed in as one of the demo, with a token of one's own, or as a visitor. */
type Enter = (who: Somebody | 'visitor' | { token: string }, path?: string, options?: BrowserContextOptions) => Promise<Page>

let running: Demo | undefined

/** The demo that `withDemo` has started. */
export function demo(): Demo {
  if (!running) throw new Error('no demo runs: the file does not begin with withDemo()')
  return running
}

/** Starts one demo for all tests of a file. */
export function withDemo() {
  let stop: (() => Promise<void>) | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    stop = await runDemo()
  })
  test.afterAll(() => stop?.())
}

/** Starts a demo that `demo` then knows; answers how to stop it. */
export async function runDemo() {
  const started = await startDemo()
  running = started
  return async () => {
    running = undefined
    await started.stop()
  }
}

/** A demo with somebody signed in for every role. One after the other: they come from one address. */
async function startDemo(): Promise<Demo> {
  const product = await startProduct({ demo: true })
  try {
    const tokens = {} as Record<Somebody, string>
    for (const role of SOMEBODIES) {
      const { email = '', password = '' } = product.signIns[role] ?? {}
      tokens[role] = (await apiAt(product.url).account.login({ email, password })).token
    }
    return { ...product, tokens, api: (who) => apiAt(product.url, who === 'visitor' ? undefined : tokens[who]) }
  } catch (cause) {
    await product.stop()
    throw cause
  }
}

/** What makes a browser signed in. */
export function signedIn(url: string, token: string | undefined): BrowserContextOptions {
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage: token ? [{ name: 'token', value: token }] : [] }] } }
}

const tokenOf = (who: Parameters<Enter>[0]) => (typeof who === 'object' ? who.token : who === 'visitor' ? undefined : demo().tokens[who])

/** Playwright's test with `enter`. A test fails when a page of it threw something that nobody caught. */
export const test = base.extend<{ enter: Enter }>({
  enter: async ({ browser }, give) => {
    const contexts: BrowserContext[] = []
    const thrown: string[] = []
    await give(async (who, path = '/', options = {}) => {
      const context = await browser.newContext({ ...signedIn(demo().url, tokenOf(who)), ...options })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => thrown.push(error.message))
      await page.goto(demo().url + path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(thrown, 'what nobody caught').toEqual([])
  },
})
