import { expect, test } from '#testing/components/test.ts'

test('a step is one press away; its heading has the focus, and the row says which it is', async ({
  show,
  page,
  findings,
}) => {
  await show('steps/Three')
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  await expect(step('time')).toHaveAttribute('aria-current', 'step')
  await expect(
    page.getByRole('heading', { level: 3 }),
    'the form says what has the focus at first',
  ).not.toBeFocused()
  await step('options').press('Enter')
  await expect(page.getByRole('heading', { name: 'All about options Step 3 of 3' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'All about options' })).toBeVisible()
  await expect(step('options')).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('[aria-current]')).toHaveCount(1)
  expect(await findings()).toEqual([])
})

test('a try to submit leads to the first step in which something is wrong and to its field, and not away from there', async ({
  show,
  page,
}) => {
  await show('steps/Three')
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByRole('button', { name: 'people, needs attention' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('textbox', { name: 'Members' }), 'which is loaded late').toBeFocused()
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
})
