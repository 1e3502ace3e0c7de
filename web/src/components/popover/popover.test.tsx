import { expect, test } from '#testing/components/test.ts'

test('a popover is named, begins with its first button, and gives the focus back by Escape', async ({
  show,
  page,
  findings,
}) => {
  await show('popover/Details')
  const trigger = page.getByRole('button', { name: 'Ward round' })
  const popover = page.getByRole('dialog', { name: 'Ward round' })
  await trigger.press('Enter')
  await expect(popover).toBeVisible()
  await expect(popover.getByRole('button', { name: 'Join' })).toBeFocused()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('share')
  await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')
})

test('a popover is not modal: the focus leaves it, and that closes it as a press outside does', async ({
  show,
  page,
}) => {
  await show('popover/Details')
  const trigger = page.getByRole('button', { name: 'Ward round' })
  const popover = page.getByRole('dialog')
  await trigger.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'After' })).toBeFocused()
  await expect(popover).toHaveCount(0)
  await trigger.press('Enter')
  await popover.getByText('Monday').click()
  await expect(popover, 'a press in it leaves it open').toBeVisible()
  await page.mouse.click(1000, 700)
  await expect(popover).toHaveCount(0)
})

test('a popover stands below what opened it, also after the window has changed', async ({ show, page }) => {
  await show('popover/Details')
  const trigger = page.getByRole('button', { name: 'Ward round' })
  await trigger.press('Enter')
  const gap = () =>
    page.evaluate(() => {
      const [opener, panel] = ['[aria-expanded=true]', '[role=dialog]'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      return opener && panel ? panel.top - opener.bottom : null
    })
  const before = await gap()
  expect(before).toBeGreaterThanOrEqual(0)
  expect(before).toBeLessThan(24)
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(gap).toBe(before)
})
