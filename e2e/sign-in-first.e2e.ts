import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'

withDemo()

async function signIn(page: Page) {
  const { email = '', password = '' } = demo().signIns.customer ?? {}
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('the sign-in is shown without the router, and whoever leaves it does not wait for another page', async ({
  enter,
}) => {
  const page = await enter('visitor', '/livez', {})
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const routers = () => scripts.filter((path) => /\/assets\/(?:portal|router)-/.test(path))
  await page.goto(`${demo().url}/signin`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in to')
  expect(scripts.some((path) => path.startsWith('/assets/sign-in-'))).toBe(true)
  expect(routers()).toEqual([])

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(page).toHaveURL(`${demo().url}/forgotpassword`)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in to')
  await signIn(page)
  await expect(page.getByRole('button', { name: /Profile menu/ })).toBeVisible()
  expect(routers().length).toBeGreaterThan(0)
  expect(scripts.filter((path) => path === '/signin')).toHaveLength(1)
  expect(scripts).not.toContain('/')
})

test('a sign-in whose portal could not be fetched says so, and is not made again', async ({ browser }) => {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${demo().url}/signin`)
  await page.route(/\/assets\/portal-/, (route) => route.abort())
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error occurred')
  expect(errors, 'what is reported').toHaveLength(1)
  await page.unroute(/\/assets\/portal-/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /Profile menu/ })).toContainText('Ole Eriksen')
  await page.close()
})
