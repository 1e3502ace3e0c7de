import { expect, test } from '#testing/components/test.ts'

test("an instant is written in the reader's language and zone; the pointer finds its second", async ({
  show,
  page,
  findings,
}) => {
  await show('moment/Instant')
  const moment = page.getByRole('time')
  await expect(moment).toHaveAttribute('datetime', '2026-11-24T08:05:07.000Z')
  await expect(moment).toHaveText('2026/11/24 09:05 AM')
  await expect(moment).toHaveAttribute('title', /09:05:07$/)
  expect(await findings()).toEqual([])
  await show('moment/Instant', { language: 'da' })
  await expect(moment).toHaveText(/^[\d./]+ 09\.05$/)
  await expect(moment).toHaveAttribute('title', /09\.05\.07$/)
})
