import { expect, test } from '#testing/components/test.ts'

test('the arrow keys go from tab to tab, round and past what is still to come', async ({
  show,
  page,
  findings,
}) => {
  await show('tabs/Row')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Open').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Past')).toBeFocused()
  await expect(tab('Past')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Past' })).toContainText('What is past')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Open')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('Past')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('Open')).toBeFocused()
  expect(await findings()).toEqual([])
})

test('Tab reaches a panel that has nothing to press, and else goes on to what it has', async ({
  show,
  page,
}) => {
  await show('tabs/Row')
  await page.getByRole('tab', { name: 'Open' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.getByRole('tab', { name: 'Past' }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fetch' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel'), 'the button is gone').toHaveAttribute('tabindex', '0')
})
