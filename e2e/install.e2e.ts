import { expect } from '@playwright/test'
import { freePort } from '../server/src/testing/free-port.ts'
import { auditPage } from './audit-page.ts'
import { demo, test, withDemo } from './demo.ts'
import { inFrontOf } from './proxy.ts'
import { ownBrowser, untilCached } from './own-browser.ts'

withDemo()

test('[S1.10] Chromium finds nothing that keeps the portal from being installed, and offers it under the name of the deployment', async () => {
  const { context, page, close } = await ownBrowser()
  try {
    await page.addInitScript(() =>
      window.addEventListener('beforeinstallprompt', () =>
        document.documentElement.setAttribute('data-offered', ''),
      ),
    )
    await page.goto(`${demo().url}/signin`)
    await page.waitForSelector('html[data-offered]')
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { errors, data } = await devtools.send('Page.getAppManifest')
    const { general } = await demo().api('visitor').settings.read({})
    expect([errors, (JSON.parse(data ?? '{}') as { name?: string }).name]).toEqual([[], general.title])
  } finally {
    await close()
  }
})

test('without a connection the portal opens with a message, nobody is signed out, and it reconnects by itself', async () => {
  const { context, page, close } = await ownBrowser()
  try {
    await page.goto(`${demo().url}/signin`)
    await untilCached(page)
    await page.evaluate((token) => localStorage.setItem('token', token), demo().tokens.member)
    await page.goto(`${demo().url}/members`)
    await expect(page.getByRole('row', { name: /Emma Riis/ })).toBeVisible()

    await context.setOffline(true)
    for (const path of ['/help', '/members']) {
      await page.goto(demo().url + path)
      await expect(page.getByRole('heading', { name: 'No connection' }), path).toBeVisible()
    }
    await context.setOffline(false)
    await expect(page.getByRole('row', { name: /Emma Riis/ })).toBeVisible()

    const saved = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const requests = await Promise.all(caches.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(saved.length).toBeGreaterThan(20)
    expect(saved.filter((path) => !/^\/(?:assets\/.+|files\/.+|theme\.js|mark\.svg)?$/.test(path))).toEqual(
      [],
    )
  } finally {
    await close()
  }
})

test('a page that opens at a room keeps nothing for times without a connection before its reader goes elsewhere: the call has its memory', async () => {
  const { page, close } = await ownBrowser()
  try {
    await page.clock.install()
    await page.addInitScript(() => {
      const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
      navigator.serviceWorker.register = (url, options) => {
        document.documentElement.setAttribute('data-keeps', '')
        return register(url, options)
      }
    })
    const { location } = await demo().api('customer').meetings.createInstant({ name: 'Light' })
    await page.goto(`${demo().url}/room/${location}`)
    await expect(page.getByRole('heading', { name: 'Light' })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(page.locator('html[data-keeps]')).toHaveCount(0)
    await page.evaluate(() => history.pushState(null, '', '/forgotpassword'))
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(page.locator('html[data-keeps]')).toHaveCount(1)
  } finally {
    await close()
  }
})

test('where the browser has removed the portal, a page of its own says that there is no connection, and opens the portal when there is one', async () => {
  const { context, page, close } = await ownBrowser({ locale: 'da-DK' })
  try {
    await page.goto(`${demo().url}/signin`)
    await untilCached(page)
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
    await context.setOffline(true)
    await page.goto(`${demo().url}/signin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er offline')
    await expect(page.getByRole('link', { name: 'Prøv igen' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Log ind', exact: true })).toBeVisible()
  } finally {
    await close()
  }
})

test('a new version is offered in a quiet message, loads on request, and interrupts no meeting', async () => {
  let build = ''
  // A later build is another worker, which keeps files of other names.
  const front = await inFrontOf(demo().url, (path, text) =>
    path === '/sw.js' && build
      ? text.replace(/(\/assets\/base-[\w-]+\.js)/g, '$1?later').replace(/used-/g, `used-${build}`)
      : text,
  )
  const { page, close } = await ownBrowser()
  const update = page.locator('[data-toast=news]', { hasText: 'A new version is ready' })
  try {
    await page.goto(`${front.url}/signin`)
    await untilCached(page)
    build = 'later'
    await page.goto(`${front.url}/forgotpassword`)
    await expect(update).toBeVisible()
    await page.evaluate(() => history.pushState(null, '', '/room/brave-otters'))
    await expect(update).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(`${front.url}/forgotpassword`)
    await page.goto(`${front.url}/signin`)
    await expect(update).toBeVisible()

    const loaded = page.waitForEvent('load')
    await update.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.waiting)
    await expect(update).toHaveCount(0)
  } finally {
    await close()
    await front.close()
  }
})

test('Lighthouse gives /signin and /overview all points for accessibility and best practices', async () => {
  const port = await freePort()
  const { page, close } = await ownBrowser({ args: [`--remote-debugging-port=${port}`] })
  try {
    const all = { points: { accessibility: 100, 'best-practices': 100 }, failed: [], error: undefined }
    expect(await auditPage(`${demo().url}/signin`, port)).toEqual({ url: `${demo().url}/signin`, ...all })
    await page.goto(`${demo().url}/livez`)
    await page.evaluate((token) => localStorage.setItem('token', token), demo().tokens['super-admin'])
    expect(await auditPage(`${demo().url}/overview`, port)).toEqual({ url: `${demo().url}/overview`, ...all })
  } finally {
    await close()
  }
})
