import { expect, test } from '#testing/components/test.ts'

test('a file is chosen by keyboard, and what is wrong with it is said at the field', async ({
  show,
  page,
  findings,
}) => {
  const names = ['people.pdf', 'people.csv']
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: names.shift() ?? '', mimeType: 'text/plain', buffer: Buffer.from('name\n') }),
  )
  await show('drop-zone/Csv')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is no CSV file')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('people.csv')).toBeVisible()
  await expect(page.getByText('This is no CSV file')).toHaveCount(0)
})
