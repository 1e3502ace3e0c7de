import { expect, type Page } from '@playwright/test'
import { apiAt } from './api.ts'
import { demo, test, withDemo } from './demo.ts'
import { invitedBy, linkTo, newPerson } from './people.ts'
import { sentTo } from './sent.ts'

withDemo()

const PASSWORD = 'three blind mice walk'
const pathOf = (link: string) => link.replace(demo().url, '')
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Sees the alert of what has just succeeded, and takes it away, so that the next is another. */
async function seeDone(page: Page) {
  const done = page.locator('[data-toast=success]', { hasText: 'Settings updated' })
  await done.getByRole('button').click()
  await expect(done).toHaveCount(0)
}

async function typeBoth(page: Page, password: string, confirm: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm)
  await page.getByRole('button', { name: 'Proceed' }).click()
}

test('an invitation is verified on load, shows the form with code 10116, and a good password leads to /, and on to the overview where there is no room to call [S2.10] [S2.195] [S2.197] [S2.201] [S4.4] [S4.5] [S4.7] [S8.8]', async ({
  enter,
}) => {
  const person = newPerson('Birgit Lassen')
  await demo().api('subadmin').customers.create(person)
  const link = await linkTo(person.email)
  expect(pathOf(link)).toMatch(/^\/emailroute\?accountconfirmation/)
  const page = await enter('visitor', '/signin')
  const verified = page.waitForResponse(/users\/verify/)
  await page.goto(link)
  const { data } = (await (await verified).json()) as { data: { accessToken: string } }
  expect((await verified).request().postDataJSON()).toEqual({
    token: new URL(link).hash.replace('#token=', ''),
  })
  await expect(page.getByRole('heading', { name: 'Welcome! Choose a password' })).toBeVisible()
  await expect(page.getByText(`For ${person.email}`)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('10116')
  expect(await storedToken(page), 'the answered access token is stored').toBe(data.accessToken)
  await seeDone(page)

  const created = page.waitForResponse(/users\/createpassword/)
  const start = page.waitForURL(`${demo().url}/`)
  await typeBoth(page, PASSWORD, PASSWORD)
  await start
  expect((await created).request().postDataJSON()).toEqual({
    password: PASSWORD,
    confirm: PASSWORD,
    isPasswordReset: false,
  })
  await expect(page).toHaveURL(`${demo().url}/overview`)
  await seeDone(page)
  await expect(
    page.getByRole('button', { name: /Profile menu/ }),
    'the session is a full one, of that very user',
  ).toContainText('Birgit Lassen')
  expect(await storedToken(page)).not.toBe(data.accessToken)
})

test('the token of a mail leaves the address as soon as it is read, and a reload still finds the form', async ({
  enter,
}) => {
  const person = newPerson('Adresse Linje')
  await demo().api('subadmin').customers.create(person)
  const link = await linkTo(person.email)
  const page = await enter('visitor', '/signin')
  await page.goto(link)
  for (const when of ['read', 'reloaded']) {
    await expect(page.getByRole('heading', { name: 'Welcome! Choose a password' }), when).toBeVisible()
    expect(page.url(), when).toBe(`${demo().url}/emailroute?accountconfirmation=true`)
    if (when === 'read') await page.reload()
  }
  await typeBoth(page, PASSWORD, PASSWORD)
  await expect(page).toHaveURL(`${demo().url}/overview`)
})

test('a second link that is opened in the same page is read as well', async ({ enter }) => {
  const [one, other] = [newPerson('Første Link'), newPerson('Andet Link')]
  for (const person of [one, other]) await demo().api('subadmin').customers.create(person)
  const page = await enter('visitor', '/signin')
  for (const { email } of [one, other]) {
    // From the second on, nothing but what is behind the # changes.
    await page.goto(await linkTo(email))
    await expect(page.getByText(`For ${email}`)).toBeVisible()
    expect(page.url()).toBe(`${demo().url}/emailroute?accountconfirmation=true`)
  }
})

test('Proceed needs a password of 8 characters or more and the same one twice [S5.1] [S5.11] [S5.38]', async ({
  enter,
}) => {
  const person = newPerson()
  await demo().api('subadmin').customers.create(person)
  const page = await enter('visitor', pathOf(await linkTo(person.email)))
  const created = sentTo(page, 'users/createpassword')
  await expect(page.getByRole('heading', { name: 'Welcome! Choose a password' })).toBeVisible()
  for (const tooShort of ['', 'sevench']) {
    await typeBoth(page, tooShort, tooShort)
    await expect(page.getByText('Please insert a valid password')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  }
  for (const other of ['', 'eight ch!']) {
    await typeBoth(page, 'eight ch', other)
    await expect(page.getByText('Password mismatch')).toBeVisible()
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused()
  }
  await typeBoth(page, 'password1', 'password1')
  await expect(
    page.getByText('This password is too common. Choose another.'),
    'the server has the last word',
  ).toBeVisible()
  expect(created).toHaveLength(1)
  await typeBoth(page, 'eight ch', 'eight ch')
  await expect(page).toHaveURL(`${demo().url}/overview`)
})

test('a reset link leads to the form, and the new password is the one that counts [S2.196] [S4.5] [S4.7] [S8.8]', async ({
  enter,
}) => {
  const person = await invitedBy(demo().api('subadmin'))
  const page = await enter('visitor', '/forgotpassword')
  await page.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.poll(() => linkTo(person.email)).toContain('passwordreset')
  const link = await linkTo(person.email)
  const traded = page.waitForResponse(/users\/resetpassword/)
  await page.goto(link)
  expect((await traded).request().postDataJSON()).toEqual({
    token: new URL(link).hash.replace('#token=', ''),
  })
  const { data } = (await (await traded).json()) as { data: { accessToken: string } }
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(await storedToken(page), 'the answered access token is stored').toBe(data.accessToken)
  await seeDone(page)
  const created = page.waitForRequest(/users\/createpassword/)
  await typeBoth(page, 'four calling birds', 'four calling birds')
  expect((await created).postDataJSON()).toMatchObject({ isPasswordReset: true })
  await expect(page).toHaveURL(`${demo().url}/overview`)
  await seeDone(page)
  await expect(page.getByRole('button', { name: /Profile menu/ }), 'a full session').toBeVisible()
  expect(await storedToken(page)).not.toBe(data.accessToken)
  const signIn = (password: string) => apiAt(demo().url).account.login({ email: person.email, password })
  await expect(signIn(person.password)).rejects.toMatchObject({ code: 'credentials_not_match' })
  expect((await signIn('four calling birds')).token).toBeTruthy()

  await test.step('the same link again has expired', async () => {
    const again = await enter('visitor', pathOf(link))
    await expect(again.getByRole('heading', { name: 'Reset link expired' })).toBeVisible()
  })
})

for (const [kind, heading] of [
  ['accountconfirmation', 'Invitation expired'],
  ['passwordreset', 'Reset link expired'],
] as const)
  test(`a spent ${kind} link says "${heading}" and offers sign-in, which leads to /signin [S2.198] [S2.199] [S4.6]`, async ({
    enter,
  }) => {
    const page = await enter('visitor', `/emailroute?${kind}=true&token=${'0'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${demo().url}/signin`)
  })

test('until the link is verified, and without one, there is neither form nor expired message [S2.200]', async ({
  enter,
}) => {
  const page = await enter('visitor', '/emailroute')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Set password' })).toHaveClass(
    'visually-hidden',
  )
  await expect(page.getByRole('main').locator('*'), 'the heading is all there is').toHaveCount(1)

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v1/users/verify', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${demo().url}/emailroute?accountconfirmation=true&token=${'0'.repeat(43)}`)
  await expect(page.getByText('Checking the link')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Invitation expired' })).toBeVisible()
})

test('a link that could not be checked is not called expired, and a second try reads it', async ({
  enter,
}) => {
  const person = newPerson()
  await demo().api('subadmin').customers.create(person)
  const link = await linkTo(person.email)
  const page = await enter('visitor', '/signin')
  await page.route('**/v1/users/verify', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: "Couldn't check the link" })).toBeVisible()
  await page.unroute('**/v1/users/verify')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome! Choose a password' })).toBeVisible()
})
