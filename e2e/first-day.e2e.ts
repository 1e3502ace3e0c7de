import { type Browser, expect, type Page, test } from '@playwright/test'
import { openMailbox } from './mailbox.ts'
import { newPerson } from './people.ts'
import { type Product, startProduct } from './product.ts'
import { dialogOf, expectToast, field, press } from './row-actions.ts'

const PASSWORD = 'three blind mice walk'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let product: Product
test.beforeAll(async () => {
  mailbox = await openMailbox()
  product = await startProduct({ env: { SMTP_URL: mailbox.url } })
})
test.afterAll(async () => {
  await product.stop()
  await mailbox.close()
})

/** What was pressed on each page, by pointer or by Enter, as its browser saw it. */
const presses = new WeakMap<Page, number>()
const pressesOn = (page: Page) => presses.get(page) ?? 0

async function open(browser: Browser) {
  const context = await browser.newContext({
    permissions: ['camera', 'microphone'],
    viewport: { width: 1440, height: 900 },
  })
  await context.exposeBinding('countPress', ({ page }) => void presses.set(page, pressesOn(page) + 1))
  await context.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    // At the document: a press that its target moved away from is withheld at the window, and made again.
    document.addEventListener('pointerdown', () => countPress(), true)
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && countPress(), true)
  })
  return context.newPage()
}

/** Does something on a page that takes exactly so many presses. */
async function inPresses(page: Page, count: number, action: () => Promise<unknown>) {
  // Answered after what was pressed before it has been counted.
  await page.evaluate(() => undefined)
  const before = pressesOn(page)
  await action()
  await expect.poll(() => pressesOn(page) - before, 'presses').toBe(count)
}

const conferenceOf = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Follows a link of an invitation to the first page that the new user sees. */
async function arrive(browser: Browser, link: string) {
  const page = await open(browser)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Settings updated')
  return page
}

type Person = ReturnType<typeof newPerson>

/** Fills in the open dialog and sends it; returns the link that the new user got by mail. */
async function invite(page: Page, { name, email, contactNumber }: Person, submit: string) {
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  if (submit === 'Add admin') await press(page, 'Generate')
  else await field(page, 'Contact number').fill(contactNumber)
  await press(page, submit)
  await expect(dialogOf(page)).toHaveCount(0)
  return (await mailbox.linkFor(email)).link
}

/** Starts a call from the overview, and lets in a guest who has nothing but the link. */
async function meetsGuest(browser: Browser, page: Page, own: string) {
  await main(page).getByRole('link', { name: 'Overview' }).click()
  const alone = conferenceOf(page).getByRole('heading', { name: "You're the only one here" })
  await inPresses(page, 2, async () => {
    await page.getByRole('main').getByRole('button', { name: 'Start call Start a meeting now' }).click()
    // The overview may show the meeting a moment before its room is there.
    await expect(page).toHaveURL(/\/room\//)
    await expect(page.getByRole('heading', { name: own })).toBeVisible()
    await page.getByRole('button', { name: 'Join meeting' }).click()
    await expect(alone).toBeVisible()
  })
  const link = page.url()

  const guest = await open(browser)
  await guest.goto(link)
  await expect(guest.getByRole('main'), 'the lobby').toContainText('Ask to join')
  await guest.getByLabel('Name', { exact: true }).fill('Tove Madsen')
  await guest.getByLabel('Email').fill('tove@visitor.example')
  await guest.keyboard.press('Enter')
  await conferenceOf(page).getByRole('button', { name: 'Admit' }).first().click()
  await expect(conferenceOf(page).locator('article')).toHaveCount(2)
  await expect(conferenceOf(guest).locator('article')).toHaveCount(2)
  await guest.context().close()
}

test('on an empty installation each role comes from its link to its first meeting with a guest, or to seeing it, by what stands on the screen', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = await arrive(browser, product.setUpLink ?? '')
  let first = ''

  await test.step('the super-admin ticks the whole checklist with 12 presses', async () => {
    const kiosk = await open(browser)
    await kiosk.goto(`${product.url}/kiosk`)
    const shownId = (await kiosk.locator('[data-part~=device-id]').textContent()) ?? ''

    await expect(owner).toHaveURL(`${product.url}/overview`)
    const before = pressesOn(owner)
    const list = owner.getByRole('region', { name: 'Get started' })
    await expect(list, 'the mail server is there').toContainText('1 of 4 done')
    await list.getByRole('link', { name: 'Add your name and logo' }).click()
    await owner.getByLabel('System title').fill('Fjordklinikken')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(owner, 'Settings updated')
    await main(owner).getByRole('link', { name: 'Overview' }).click()
    await list.getByRole('link', { name: 'Add your first customer' }).click()
    const person = newPerson('Ole Eriksen')
    first = person.email
    await field(owner, 'Name').fill(person.name)
    await field(owner, 'Email').fill(person.email)
    await field(owner, 'Contact number').fill(person.contactNumber)
    await dialogOf(owner).getByRole('button', { name: 'Add customer' }).click()
    await expectToast(owner, 'Customer created')
    await main(owner).getByRole('link', { name: 'Overview' }).click()
    await list.getByRole('link', { name: 'Add your first TV' }).click()
    await field(owner, 'Device name').fill('Mødelokale 1')
    await field(owner, 'Device ID').fill(shownId)
    await dialogOf(owner).getByRole('combobox', { name: 'Customer' }).click()
    await dialogOf(owner)
      .getByRole('option', { name: /Ole Eriksen/ })
      .click()
    await dialogOf(owner).getByRole('button', { name: 'Add device' }).click()
    const digits = await dialogOf(owner).locator('[data-part~=digits]').textContent()
    await expect(kiosk.locator('[data-part~=digits]')).toHaveText(digits ?? 'none')
    await dialogOf(owner).getByRole('button', { name: 'They match' }).click()
    await kiosk.context().close()
    await main(owner).getByRole('link', { name: 'Overview' }).click()
    await expect(list, 'which goes when all is done').toHaveCount(0)
    await expect.poll(() => pressesOn(owner) - before, 'presses').toBe(12)
  })

  const customer = await arrive(browser, (await mailbox.linkFor(first)).link)
  await test.step('the customer', () => meetsGuest(browser, customer, "Ole's meeting"))

  const member = await test.step('the member, invited by the customer', async () => {
    await customer.goto(`${product.url}/overview`)
    await main(customer).getByRole('link', { name: 'Members' }).click()
    await customer.getByRole('button', { name: 'Add member' }).first().click()
    const link = await invite(customer, newPerson('Mette Krogh'), 'Add member')
    const page = await arrive(browser, link)
    await meetsGuest(browser, page, "Mette's meeting")
    return page
  })

  const admin = await test.step('the admin, invited by the super-admin', async () => {
    await main(owner).getByRole('link', { name: 'Admins' }).click()
    await owner.getByRole('button', { name: 'Add admin' }).first().click()
    return arrive(browser, await invite(owner, newPerson('Ida Holst'), 'Add admin'))
  })

  const subadmin = await test.step('the sub-admin, invited by the admin', async () => {
    await main(admin).getByRole('link', { name: 'Customers' }).click()
    await admin.getByRole('button', { name: 'Add customer' }).first().click()
    await dialogOf(admin)
      .getByRole('radio', { name: /Business Administrator/ })
      .click()
    const page = await arrive(browser, await invite(admin, newPerson('Astrid Holm'), 'Add customer'))
    await meetsGuest(browser, page, "Astrid's meeting")
    return page
  })

  await test.step('the two who host no meetings see the three that go on', async () => {
    for (const page of [admin, owner])
      await inPresses(page, 2, async () => {
        await main(page).getByRole('link', { name: 'Overview' }).click()
        await page.getByRole('main').getByRole('link', { name: 'Meetings now' }).click()
        for (const name of ["Ole's meeting", "Mette's meeting", "Astrid's meeting"])
          await expect(page.getByText(name).first()).toBeVisible()
      })
  })
  for (const page of [owner, customer, member, admin, subadmin]) await page.context().close()
})
