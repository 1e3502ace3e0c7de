import { expect } from '@playwright/test'
import { join } from 'node:path'
import { Client } from 'pg'
import { SCREENS } from '../web/src/app/routes.ts'
import { apiAt } from './api.ts'
import { demo, test, withDemo } from './demo.ts'
import { drawPicture } from './draw-picture.ts'
import { sentTo } from './sent.ts'

withDemo()

const signInOf = (role: 'customer' | 'member' | 'subadmin') => {
  const { email = '', password = '' } = demo().signIns[role] ?? {}
  return { email, password }
}

/** Says something else in the general settings, and answers how to take it back. */
async function changeGeneral(changes: Readonly<Record<string, string>>) {
  const client = new Client({
    host: join(demo().dataDir, 'postgres'),
    user: 'samtale',
    database: 'postgres',
  })
  await client.connect()
  const before = await client.query<{ value: object }>(
    `select value from settings where category = 'general'`,
  )
  const save = (value: object) =>
    client.query(`update settings set value = $1 where category = 'general'`, [JSON.stringify(value)])
  await save({ ...before.rows[0]?.value, ...changes })
  return async () => {
    await save(before.rows[0]?.value ?? {})
    await client.end()
  }
}

test('/signin shows sign-in to everybody, with code 10100, an e-mail and a password field [S2.7] [S2.56]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Samtale')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByRole('contentinfo')).toContainText('10100')
})

test("the product is named Samtale until the settings say a deployment's own name, company and logo, which sign-in then shows [D0.1] [S1.8] [S1.9]", async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  await expect(page).toHaveTitle(/Samtale/)
  await expect(page.getByText('at Havnegård')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
  const [uploaded] = await demo()
    .api('admin')
    .uploads.systemLogo({ inputFile: new File([drawPicture(320, 96, [12, 122, 90])], 'logo.png') })
  const logoAddress = uploaded?.location ?? ''
  const restore = await changeGeneral({
    title: 'Fjordmøder',
    companyName: 'Fjordklinikken',
    logo: logoAddress,
  })
  try {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in to Fjordmøder' })).toBeVisible()
    await expect(page).toHaveTitle(/Fjordmøder/)
    await expect(page.getByRole('banner')).toContainText('Fjordklinikken')
    const logo = page.getByRole('banner').locator('img')
    await expect(logo).toHaveAttribute('src', logoAddress)
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)
  } finally {
    await restore()
  }
})

test('nothing is sent without an e-mail that looks like one and a password, and each field says what it lacks [S5.3] [S5.4]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  const logins = sentTo(page, 'account/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please insert a valid email address.')).toBeVisible()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('ole.eriksen@fjordklinikken')
  await page.getByLabel('Password', { exact: true }).fill('some password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter your password')).toBeHidden()
  await expect(page.getByText('Please insert a valid email address.')).toBeVisible()
  expect(logins).toEqual([])
})

test('a wrong password and an unknown address are rejected with the same message, in place, and nothing typed is lost', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  for (const email of [signInOf('member').email, 'nobody@fjordklinikken.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The credentials did not match')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.reload()
  }
})

test('Enter in the password field signs in: the token is stored, the profile loaded with it, and the user is in [S2.57] [S4.1] [S7.1]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  const profiles = sentTo(page, 'account/profile')
  const { email, password } = signInOf('customer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`${demo().url}/`)
  await expect(page.getByRole('button', { name: /Profile menu/ })).toContainText('Ole Eriksen')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(token).toBeTruthy()
  expect(profiles[0]?.headers()['authorization']).toBe(`Bearer ${token}`)

  // Every other call carries it too, and goes to the same v1.
  const calls: { path: string; bearer: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (request.resourceType() === 'fetch')
      calls.push({ path: origin + pathname, bearer: request.headers()['authorization'] })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }).click()
  await expect(page.getByRole('row', { name: /Emma Riis/ })).toBeVisible()
  await page.goto(`${demo().url}/reports/meetings`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const called = calls.filter(({ path }) => !/\/assets\//.test(path))
  expect(called.length).toBeGreaterThan(2)
  for (const { path, bearer } of called) {
    expect(path).toMatch(`${demo().url}/v1/`)
    expect(bearer, path).toBe(`Bearer ${token}`)
  }
})

test('whoever is signed in is led from /signin to / [S2.8]', async ({ enter }) => {
  const page = await enter('member', '/signin')
  await expect(page).toHaveURL(`${demo().url}/`)
  await expect(page.getByRole('heading', { name: 'Speed dials' })).toBeVisible()
})

test('every private screen leads a visitor to /signin, and signing in leads back to it [S2.2]', async ({
  enter,
}) => {
  test.slow()
  const page = await enter('visitor', '/signin')
  for (const { path } of SCREENS.filter(({ access }) => !access)) {
    await page.goto(demo().url + path)
    await expect(page, path).toHaveURL(`${demo().url}/signin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Samtale')
  }
  await page.goto(`${demo().url}/members?search=Liv`)
  await expect(page).toHaveURL(`${demo().url}/signin`)
  const { email, password } = signInOf('customer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${demo().url}/members?search=Liv`)
})

test('an answer of 401 ends the session in this browser and leads to /signin [S2.3]', async ({ enter }) => {
  const { token } = await apiAt(demo().url).account.login(signInOf('customer'))
  const page = await enter({ token }, '/members')
  await expect(page.getByRole('row', { name: /Emma Riis/ })).toBeVisible()
  const denied = page.waitForResponse((response) => response.status() === 401)
  await apiAt(demo().url, token).account.logout({})
  await denied
  await expect(page).toHaveURL(`${demo().url}/signin`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

for (const [why, broken] of [
  ['the server does not know the token', false],
  ['the profile cannot be had', true],
] as const)
  test(`when ${why}, the token is dropped and the user signed out [S4.2]`, async ({ enter }) => {
    const page = await enter('visitor', '/signin')
    if (broken) await page.route('**/v1/account/profile', (route) => route.fulfill({ status: 500, body: '' }))
    await page.evaluate(
      (token) => localStorage.setItem('token', token),
      broken ? demo().tokens.member : 'of nobody',
    )
    await page.goto(`${demo().url}/members`)
    await expect(page).toHaveURL(`${demo().url}/signin`)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

test('signing out drops the session here and on the server, and the next user sees nothing of the one before [S2.51] [S4.3]', async ({
  enter,
}) => {
  const { token } = await apiAt(demo().url).account.login(signInOf('customer'))
  const page = await enter({ token }, '/members')
  await expect(page.getByRole('row', { name: /Emma Riis/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reports', exact: true })).toBeVisible()
  const ended = page.waitForResponse(/account\/logout/)
  await page.getByRole('button', { name: /Profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${demo().url}/signin`)
  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(apiAt(demo().url, token).account.profile({})).rejects.toMatchObject({ code: 'unauthorized' })
  await page.goBack()
  await expect(page).toHaveURL(`${demo().url}/signin`)

  const { email, password } = signInOf('member')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Profile menu/ })).toContainText('Liv Thorsen')
  await expect(page.getByText('Ole Eriksen')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reports', exact: true })).toHaveCount(0)
})

test('/forgotpassword takes an e-mail, says that the link is sent and valid 60 minutes, and OK leads back to /signin [S2.9] [S2.58] [S2.59] [S8.14]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`${demo().url}/forgotpassword`)
  await expect(page.getByRole('contentinfo')).toContainText('10121')
  const requests = sentTo(page, 'account/forgotpassword')
  await page.getByLabel('Email').fill('ole')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please insert a valid email address.')).toBeVisible()
  expect(requests).toEqual([])
  await page.getByLabel('Email').fill('nobody@fjordklinikken.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(
    page.locator('[data-toast=success]', {
      hasText: 'Password reset email sent. The link is valid for 60 minutes.',
    }),
  ).toBeVisible()
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    { email: 'nobody@fjordklinikken.example' },
  ])
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(`${demo().url}/signin`)
})
