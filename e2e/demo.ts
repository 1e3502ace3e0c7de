import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Role } from '@samtale/contract/core/permissions'
import { apiAt, type Api } from './api.ts'
import { recordToasts } from './record-toasts.ts'
import { renewPage } from './renew-page.ts'
import { startProduct, type Product } from './product.ts'

/** Those for whom the demo has a sign-in. */
export type Somebody = Exclude<Role, 'user'>
export const SOMEBODIES: readonly Somebody[] = ['super-admin', 'admin', 'subadmin', 'customer', 'member']

/** The demo of one test file: the product, and a token for each role. */
export type Demo = Product & {
  readonly tokens: Readonly<Record<Somebody, string>>
  readonly api: (who: Somebody | 'visitor') => Api
}

/**
 * Opens a page, signed in as one of the demo, with a token of one's own, or as a visitor. A page without
 * options is kept for the next test of the file and is as new there: to load the portal into an empty browser
 * takes longer than most tests. Whoever changes the clock or what pages begin with passes options, if only
 * `{}`, and has a private window of their own; another size of the window alone needs none.
 */
type Enter = (
  who: Somebody | 'visitor' | { token: string },
  path?: string,
  options?: PageOptions,
) => Promise<Page>

/** With `ownBrowser` it is on another computer, as it were: its camera is its own. */
type PageOptions = BrowserContextOptions & { readonly ownBrowser?: true }

let running: Demo | undefined
/** By who is signed in on them. */
const cachedPages = new Map<Somebody | 'visitor', Page>()

/** The demo that `withDemo` has started. */
export function demo(): Demo {
  if (!running) throw new Error('no demo runs: the file does not begin with withDemo()')
  return running
}

/** What a demo is told by its environment, beside the usual. */
type Env = Readonly<Record<string, string>>

/** Starts one demo for all tests of a file; what its environment says is asked for just before. */
export function withDemo(env?: () => Promise<Env>) {
  let stop: (() => Promise<void>) | undefined
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    stop = await runDemo(await env?.())
  })
  test.afterAll(() => stop?.())
}

/** Starts a demo that `demo` then knows; answers how to stop it. */
export async function runDemo(env?: Env) {
  const started = await startDemo(env)
  running = started
  return async () => {
    running = undefined
    await Promise.all([...cachedPages.values()].map((page) => page.context().close()))
    cachedPages.clear()
    await started.stop()
  }
}

/** A demo with somebody signed in for every role. One after the other: they come from one address. */
async function startDemo(env: Env = {}): Promise<Demo> {
  const product = await startProduct({ demo: true, from: process.env['DEMO_DATA'], env })
  try {
    const tokens = {} as Record<Somebody, string>
    for (const role of SOMEBODIES) {
      const { email = '', password = '' } = product.signIns[role] ?? {}
      tokens[role] = (await apiAt(product.url).account.login({ email, password })).token
    }
    return {
      ...product,
      tokens,
      api: (who) => apiAt(product.url, who === 'visitor' ? undefined : tokens[who]),
    }
  } catch (cause) {
    await product.stop()
    throw cause
  }
}

/** Returns the options of a browser context that is signed in. */
export function signedIn(url: string, token: string | undefined): BrowserContextOptions {
  return {
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: token ? [{ name: 'token', value: token }] : [] }],
    },
  }
}

const tokenOf = (who: Parameters<Enter>[0]) =>
  typeof who === 'object' ? who.token : who === 'visitor' ? undefined : demo().tokens[who]

/** Playwright's test with `enter`. A test fails when a page of it threw something that nobody caught. */
export const test = base.extend<{ enter: Enter }>({
  enter: async ({ browser, playwright, viewport, contextOptions }, give) => {
    const browsers: Browser[] = []
    const contexts: BrowserContext[] = []
    const lent = new Set<string>()
    const thrown: string[] = []

    const launch = async () => {
      const launched = await playwright.chromium.launch()
      browsers.push(launched)
      return launched
    }
    const open = async (who: Parameters<Enter>[0], { ownBrowser, ...options }: PageOptions = {}) => {
      const home = ownBrowser ? await launch() : browser
      const context = await home.newContext({ ...signedIn(demo().url, tokenOf(who)), ...options })
      await recordToasts(context)
      return context.newPage()
    }
    const lend = async (who: Somebody | 'visitor', size = viewport) => {
      lent.add(who)
      const known = cachedPages.get(who)
      const page =
        known && !known.isClosed()
          ? await renewPage(known, { url: demo().url, token: tokenOf(who), ...contextOptions })
          : await open(who)
      cachedPages.set(who, page)
      if (size) await page.setViewportSize(size)
      return page
    }
    await give(async (who, path = '/', options) => {
      const isForAll = !options || Object.keys(options).join() === 'viewport'
      const mayLend = typeof who === 'string' && isForAll && !lent.has(who)
      const page = mayLend ? await lend(who, options?.viewport) : await open(who, options)
      if (!mayLend) contexts.push(page.context())
      // What the page of the test before still throws is not this one's.
      let isNew = false
      page.once('framenavigated', () => (isNew = true))
      page.on('pageerror', (error) => isNew && thrown.push(error.message))
      await page.goto(demo().url + path)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    await Promise.all(browsers.map((launched) => launched.close()))
    expect(thrown, 'what nobody caught').toEqual([])
  },
})
