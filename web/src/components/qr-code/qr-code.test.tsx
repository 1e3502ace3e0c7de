import { expect, test } from '#testing/components/test.ts'

/** Rows of a finder pattern, by which cameras find a code: ISO/IEC 18004, 6.3.3. */
const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

test('a code has its name, its margin and the three patterns that cameras look for', async ({
  show,
  page,
  findings,
}) => {
  await show('qr-code/Link')
  const code = page.getByRole('img', { name: 'Code of the meeting link' })
  const [min = 0, , side = 0] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  expect(min).toBe(-2)
  const size = side + 2 * min
  const path = (await code.locator('path').last().getAttribute('d')) ?? ''
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  const finderAt = (left: number, top: number) =>
    FINDER.map((row, y) =>
      Array.from(row, (_, x) => (dark.has(`${left + x} ${top + y}`) ? '#' : '.')).join(''),
    )
  expect(finderAt(0, 0)).toEqual(FINDER)
  expect(finderAt(size - 7, 0)).toEqual(FINDER)
  expect(finderAt(0, size - 7)).toEqual(FINDER)
  expect(finderAt(size - 7, size - 7)).not.toEqual(FINDER)
  expect(await findings()).toEqual([])
})
