import { expect, test } from '#testing/components/test.ts'

test('a picker opens at what is chosen, is moved through by the arrow keys and takes by Enter', async ({
  show,
  page,
  findings,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  const active = page.locator('[role=option][data-focused]')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('Birgit Lassen')
  expect(await findings()).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('Carl Dam')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Carl Dam')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('Carl Dam')
})

test('options say which of how many they are, though they come twenty at a time', async ({ show, page }) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  const options = page.getByRole('option')
  await field.press('Alt+ArrowDown')
  await expect(options).toHaveCount(20)
  for (const [at, position] of [
    [0, '1'],
    [19, '20'],
  ] as const) {
    await expect(options.nth(at)).toHaveAttribute('aria-setsize', '43')
    await expect(options.nth(at)).toHaveAttribute('aria-posinset', position)
  }
  await expect(page.getByRole('status').filter({ hasText: '43 items' })).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(options).toHaveCount(40)
  await expect(options.nth(39)).toHaveAttribute('aria-posinset', '40')
  await field.fill('anna')
  await expect(options).toHaveCount(1)
  await expect(options).toHaveAttribute('aria-setsize', '1')

  await show('combobox/Fixed')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-setsize', '-1')
  await field.fill('anna')
  await expect(options).toHaveCount(1)
  await expect(options).toHaveAttribute('aria-setsize', '1')
})

test('Enter waits for the answer to what was typed, and belongs to an input method while it composes', async ({
  show,
  page,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  await field.fill('anna')
  await expect(page.getByRole('option')).toHaveCount(1)
  await field.evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.locator('output')).toHaveText('Birgit Lassen')
  await field.fill('carl')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Carl Dam')
})

test('Esc and Alt+ArrowUp close the list and leave what was chosen, in an open dialog', async ({
  show,
  page,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  for (const key of ['Escape', 'Alt+ArrowUp']) {
    await field.fill('per')
    await expect(page.getByRole('option').first()).toContainText('Person 1')
    await page.keyboard.press(key)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(field).toHaveValue('Birgit Lassen')
    await expect(page.getByText('You typed')).toHaveCount(0)
  }
  await expect(page.getByRole('dialog', { name: 'Meeting' })).toBeVisible()
})

test('the active option is one of those that are left when the list shrinks', async ({ show, page }) => {
  await show('combobox/Shrinking')
  const field = page.getByRole('combobox', { name: 'Host' })
  await field.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(20)
  await page.keyboard.press('End')
  await expect(page.locator('[role=option][data-focused]')).toContainText('Person 17')
  await page.locator('output').dispatchEvent('leave')
  await expect(page.getByRole('option')).toHaveCount(2)
  const active = page.locator('[role=option][data-focused]')
  await expect(active).toContainText('Birgit Lassen')
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('output')).toHaveText('Birgit Lassen')
})

test('a button opens the list, another leaves nothing chosen, and so does an emptied field', async ({
  show,
  page,
  findings,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  await page.getByRole('button', { name: 'Options: Host' }).click()
  await expect(page.getByRole('option').first()).toContainText('Anna Holm')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear: Host' }).click()
  await expect(page.locator('output')).toHaveText('nobody')
  await expect(field).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear: Host' })).toHaveCount(0)
  await expect(field).toHaveAttribute('aria-required', 'true')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Choose a host')
  expect(await findings()).toEqual([])

  for (const key of ['Tab', 'Enter']) {
    await field.fill('anna')
    await page.keyboard.press('Enter')
    await expect(page.locator('output')).toHaveText('Anna Holm')
    await field.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press(key)
    await expect(page.locator('output')).toHaveText('nobody')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }

  await show('combobox/Fixed')
  await field.fill('')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('Birgit Lassen')
  await expect(page.getByRole('button', { name: 'Clear: Host' })).toHaveCount(0)
})

test('what was typed and not chosen gives way to what is chosen, and the field says so in both languages', async ({
  show,
  page,
  findings,
}) => {
  const notices = {
    en: "You typed “nobody here” but didn't choose an option. Birgit Lassen is still selected.",
    da: 'Du skrev “nobody here”, men valgte ikke noget på listen. Birgit Lassen er stadig valgt.',
  }
  for (const language of ['en', 'da'] as const) {
    await show('combobox/One', { language })
    const field = page.getByRole('combobox', { name: 'Host' })
    await field.fill('nobody here')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('status').filter({ hasText: notices[language] })).toBeVisible()
    await expect(field).toHaveValue('Birgit Lassen')
    await expect(field).toHaveAccessibleDescription(notices[language])
    await expect(page.locator('output')).toHaveText('Birgit Lassen')
    expect(await findings()).toEqual([])
  }
  const field = page.getByRole('combobox', { name: 'Host' })
  await field.fill('a')
  await expect(page.getByText('Du skrev')).toHaveCount(0)
})

test('leaving the field takes no option that was only found, but the one that was typed in full', async ({
  show,
  page,
}) => {
  await show('combobox/One')
  const field = page.getByRole('combobox', { name: 'Host' })
  await field.fill('carl')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('Birgit Lassen')
  await field.fill('carl dam')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('output')).toHaveText('Carl Dam')
  await expect(field).toHaveValue('Carl Dam')
  await field.fill('nobody here')
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Carl Dam')
  await expect(page.getByText('Carl Dam is still selected.')).toBeVisible()
})

test('options with a short and with a long address are equally high on a phone, and show both in full', async ({
  show,
  page,
  findings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show('combobox/Addresses')
  await page.getByRole('combobox', { name: 'Host' }).press('ArrowDown')
  const options = page.getByRole('option')
  await expect(options).toHaveCount(3)
  const sizes = await options.evaluateAll((all) =>
    all.map((option) => ({
      // In the layout: a list that is still coming up is drawn a little smaller.
      height: (option as HTMLElement).offsetHeight,
      hidden: [option, ...option.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
      ),
    })),
  )
  expect(new Set(sizes.map(({ height }) => height)).size).toBe(1)
  expect(sizes.map(({ hidden }) => hidden)).toEqual([false, false, false])
  expect(await findings()).toEqual([])
})
