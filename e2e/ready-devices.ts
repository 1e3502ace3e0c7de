import { expect, type Page } from '@playwright/test'
import { demo } from './demo.ts'
import { type CalledDevice, switchOnDevice } from './switch-on-device.ts'

const on: CalledDevice[] = []

/** Returns a device that is ready; `switchOffAll` switches it off. */
export async function readyDevice(...args: Parameters<typeof switchOnDevice>) {
  const device = await switchOnDevice(...args)
  on.push(device)
  await expect.poll(async () => (await speedDial(device.id))?.status).toBe('Ready')
  return device
}

export const switchOffAll = () => on.forEach(({ switchOff }) => switchOff())

export const speedDial = async (id: string) =>
  (await demo().api('customer').devices.speedDials({})).data.find((device) => device.id === id)
export const tile = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const asTiles = (page: Page) => page.getByText('Grid', { exact: true }).click()
export const inRoom = /\/room\/[\w-]+$/
