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
  await expect(page.getByRole('tabpanel', { name: 'Past' })).toHaveText('What is past')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Open')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab('Past')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab('Open')).toBeFocused()
  expect(await findings()).toEqual([])
})
