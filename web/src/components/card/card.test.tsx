import { expect, test } from '#testing/components/test.ts'

test('a card is a named region on its own ground, with a border and without a shadow', async ({
  show,
  page,
  findings,
}) => {
  await show('card/Titled')
  const card = page.getByRole('region', { name: 'Speakers' })
  await expect(card, 'what the screen asks for comes on top').toHaveClass('card small')
  await expect(card).toHaveCSS('border-top-style', 'solid')
  await expect(card).toHaveCSS('box-shadow', 'none')
  const [own, below] = await Promise.all(
    [card, page.locator('body')].map((place) =>
      place.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  )
  expect(own).not.toBe(below)
  expect(await findings()).toEqual([])
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Add' })).toBeFocused()
})
