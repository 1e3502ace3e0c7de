import { expect, test } from '#testing/components/test.ts'

test('each state has its word, and a sign that is not read out', async ({ show, page, findings }) => {
  await show('state-glyph/All')
  const signs = page.locator('main i[data-glyph]')
  await expect(signs).toHaveCount(10)
  for (const sign of await signs.all()) {
    const glyph = (await sign.getAttribute('data-glyph')) ?? ''
    await expect(page.getByText(glyph, { exact: true })).toBeVisible()
    await expect(sign).toHaveAttribute('aria-hidden', 'true')
    expect((await sign.boundingBox())?.width).toBeGreaterThan(4)
  }
  expect(await findings()).toEqual([])
})
