import { expect, type Locator } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { demo, test, withDemo } from './demo.ts'
import { LABELS } from './labels.ts'
import { deviceOfCustomer } from './new-devices.ts'
import { readyDevice, speedDial, switchOffAll } from './ready-devices.ts'
import { dialogOf } from './row-actions.ts'

withDemo()
test.afterAll(switchOffAll)

/** Returns how light an element is behind its text, and their contrast, by the formula of WCAG. */
async function looksOf(element: Locator) {
  const { color, backgroundColor } = await element.evaluate((shown) => {
    const { color, backgroundColor } = getComputedStyle(shown)
    return { color, backgroundColor }
  })
  const text = luminance(color)
  const background = luminance(backgroundColor)
  return { background, contrast: (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05) }
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = (/^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1) ?? []).map(
    (part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    },
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

for (const locale of ['en-US', 'da-DK'] as const)
  test(`rooms are rung from a dialog that is dark throughout in the light theme, with what cannot be rung dimmed, in ${locale}`, async ({
    enter,
  }) => {
    const { speedDials, room } = LABELS[locale]
    const busy = await readyDevice(`Optaget ${locale}`)
    await readyDevice(`Ledig ${locale}`)
    await deviceOfCustomer(`Slukket ${locale}`)
    const api = demo().api('customer')
    const { location } = await api.meetings.createInstant({ name: 'Drift' })
    const page = await enter('customer', `/room/${location}`, {
      permissions: ['camera', 'microphone'],
      colorScheme: 'light',
      locale,
    })
    await page.getByRole('button', { name: room.join, exact: true }).click()
    // Last: a device that is alone in a meeting leaves it after a while.
    const other = await api.meetings.createInstant({ name: 'Et andet' })
    await api.devices.ring({ deviceId: busy.id, roomName: other.location })
    await expect.poll(async () => (await speedDial(busy.id))?.status).toBe('Call Ongoing')
    await page.getByRole('button', { name: speedDials.ring.title }).click()
    const ring = (name: string) =>
      dialogOf(page).getByRole('button', { name: `${speedDials.ring.call}: ${name} ${locale}`, exact: true })
    await expect(ring('Optaget')).toBeDisabled()
    await expect(ring('Slukket')).toBeDisabled()
    await expect(ring('Ledig')).toBeEnabled()
    expect(await axeFindings(page)).toEqual([])

    const enabled = await looksOf(ring('Ledig'))
    expect(enabled.contrast).toBeGreaterThan(4.5)
    for (const name of ['Optaget', 'Slukket']) {
      const disabled = await looksOf(ring(name))
      expect(disabled.background, `${name} is dark, like the dialog`).toBeLessThan(0.05)
      expect(disabled.contrast, `${name} is dimmer than what can be rung`).toBeLessThan(
        enabled.contrast * 0.75,
      )
      expect(disabled.contrast, `${name} can be read`).toBeGreaterThan(3)
    }
  })
