import { expect, test } from '#testing/components/test.ts'

test('an address that is too long breaks after its @', async ({ show, page, findings }) => {
  await show('text/Address')
  const address = page.getByText('anna.holm@nordkyst.example')
  const parts = await address.evaluate((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return { text: node.textContent, top: range.getBoundingClientRect().top }
      }),
  )
  expect(parts.map(({ text }) => text)).toEqual(['anna.holm@', 'nordkyst.example'])
  expect(new Set(parts.map(({ top }) => top)).size, 'each is on a line of its own').toBe(2)
  expect(await findings()).toEqual([])
})

test('whoever manages is named, and the role is said where one points at it, in both languages', async ({
  show,
  page,
  findings,
}) => {
  await show('text/Managers')
  await expect(page.getByText('Anna Holm')).toHaveAttribute('title', 'User Administrator')
  await expect(page.getByText('Bo Lund')).not.toHaveAttribute('title')
  expect(await findings()).toEqual([])
  await show('text/Managers', { language: 'da' })
  await expect(page.getByText('Anna Holm')).toHaveAttribute('title', 'Brugeradministrator')
})

test('a hyphenated word stays on one line where browsers would break it', async ({
  show,
  page,
  findings,
}) => {
  await show('text/Hyphenated')
  /** How many lines the word `e-mails` takes in a paragraph. */
  const linesIn = (at: number) =>
    page
      .locator('main p')
      .nth(at)
      .evaluate((paragraph) => {
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = node.textContent?.indexOf('e-mails') ?? -1
          if (start < 0) continue
          const range = document.createRange()
          range.setStart(node, start)
          range.setEnd(node, start + 'e-mails'.length)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }
        return 0
      })
  expect(await linesIn(0), 'as it is').toBe(2)
  expect(await linesIn(1), 'unbroken').toBe(1)
  expect(await findings()).toEqual([])
})

test('a button in a sentence looks like a link and is reached by its key', async ({
  show,
  page,
  findings,
}) => {
  await show('text/Link')
  const link = page.getByRole('button', { name: 'Try again' })
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).not.toHaveCSS('box-shadow', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
  expect(await findings()).toEqual([])
})
