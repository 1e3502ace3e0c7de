import { expect, type Page } from '@playwright/test'
import { demo, test, withDemo } from './demo.ts'
import { newPerson } from './people.ts'

withDemo()

async function fillMember(page: Page) {
  const person = newPerson()
  await page.getByRole('button', { name: 'Add member' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add member' })
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Contact number').fill(person.contactNumber)
  return dialog
}

test('a dialog whose command runs stays open however often Esc is pressed, and shows what the command answers', async ({
  enter,
}) => {
  const page = await enter('customer', '/members')
  const answer = Promise.withResolvers<void>()
  await page.route('**/v1/users/createmember', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '' })
  })
  const dialog = await fillMember(page)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  // Two frames: a dialog that the browser has closed would be gone by now.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(dialog).toBeVisible()
  answer.resolve()
  await expect(dialog.locator('[data-toast=error]')).toContainText('Error occurred')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Birgit Lassen')
})

test('an error is the same element while dialogs open and close, and closes after its time', async ({
  enter,
}) => {
  const page = await enter('customer', '/help')
  await page.clock.install()
  await page.goto(`${demo().url}/members`)
  await page.route('**/v1/users/createmember', (route) => route.fulfill({ status: 500, body: '' }))
  const dialog = await fillMember(page)
  await page.keyboard.press('Enter')
  const toast = page.locator('[data-toast=error]')
  await expect(toast).toBeVisible()
  await toast.evaluate((element) => element.setAttribute('data-seen', ''))
  await dialog.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog.locator('[data-toast=error][data-seen]')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('body > [data-part~=toasts] > [data-toast=error][data-seen]')).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(toast).toHaveCount(0)
})

test('a picker says how many there are, leaves Enter to an input method, closes with Alt+ArrowUp and opens from its arrow', async ({
  enter,
}) => {
  const page = await enter('admin', '/allmembers?search=Jens')
  const chevron = page.locator('[data-part~=pager] .field-input > .icon')
  const below = await chevron.evaluate((icon) => {
    const { left, top, width, height } = icon.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName
  })
  expect.soft(below, 'the arrow of a select belongs to it').toBe('SELECT')
  await page.getByRole('button', { name: 'More for Jens Toft' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const picker = dialog.getByRole('combobox', { name: 'Managed by' })
  const options = dialog.getByRole('option')
  await dialog.getByRole('button', { name: 'Options: Managed by' }).click()
  await expect.soft(options.first(), 'the arrow opens').toBeVisible({ timeout: 3_000 })
  await picker.fill('lindø')
  await expect(options).toHaveCount(1)
  expect.soft(await options.first().getAttribute('aria-setsize')).toBe('1')
  expect.soft(await options.first().getAttribute('aria-posinset')).toBe('1')
  await picker.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect
    .soft(options, 'Enter that ends a composition chooses nothing')
    .toHaveCount(1, { timeout: 3_000 })
  await picker.fill('lind')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(options).toHaveCount(0)
  await expect(picker).toHaveValue('AU: Nordkyst Byg')
})
