import { expect, test } from '#testing/components/test.ts'

test('a meter says its value in a word, which its bars repeat for the eye alone', async ({
  show,
  page,
  findings,
}) => {
  await show('field/Strengths')
  const meters = page.getByRole('status').filter({ hasText: /Too short|Weak|Fair|Good|Strong/ })
  await expect(meters).toHaveCount(5)
  for (const [value, word] of ['Too short', 'Weak', 'Fair', 'Good', 'Strong'].entries()) {
    const meter = page.getByRole('status', { name: `Strength: ${word}`, exact: true })
    await expect(meter).toHaveText(word)
    const bars = meter.locator('[aria-hidden] > *')
    await expect(bars).toHaveCount(4)
    const colors = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor))
    const lit = await meter.evaluate((element) => getComputedStyle(element).color)
    expect(colors.filter((color) => color === lit)).toHaveLength(value)
  }
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(0)
})
