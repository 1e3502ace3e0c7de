import type { Page } from '@playwright/test'
import { newDevice } from '../new-devices.ts'
import { rows, dialog, openPrimary, press, rowAction } from './locators.ts'
import { DECLINING } from './stage.ts'
import type { Labels, Scene } from './scene.ts'

/** Chooses the first two devices and edits them together. */
async function editTwo(page: Page, { list, devices }: Labels) {
  await rows(page).waitFor()
  await page.getByRole('button', { name: list.select, exact: true }).click()
  const kioskDevices = page.locator('[data-part~=row-check]')
  await kioskDevices.nth(0).check()
  await kioskDevices.nth(1).check()
  await page.getByRole('button', { name: devices.actions.editSelected }).click()
  await dialog(page).getByText(devices.bulk.replace, { exact: true }).click()
}

/** Adds a device that has just registered. */
async function addDevice(page: Page, { devices }: Labels) {
  const { deviceId } = await newDevice()
  await openPrimary(page)
  await dialog(page).getByLabel(devices.fields.name, { exact: true }).fill('Kantinen')
  await dialog(page).getByLabel(devices.fields.deviceId, { exact: true }).fill(deviceId)
  await dialog(page).locator('[type=submit]').click()
}

/** Shows the speed dials as one or the other: which it was last time is remembered. */
const asLook =
  (look: 'grid' | 'list') =>
  (page: Page, { speedDials }: Labels) =>
    page.getByText(speedDials[look], { exact: true }).click()

/** Meeting-room devices and speed dials. */
export const DEVICE_SCENES: readonly Scene[] = [
  {
    name: 'speed-dials',
    who: 'customer',
    path: '/',
    arrange: asLook('grid'),
    ready: (page) => page.locator('[data-part~=speed-dial]').first(),
  },
  {
    name: 'speed-dials-list',
    who: 'customer',
    path: '/',
    arrange: asLook('list'),
    ready: (page) => page.locator('[data-id] [data-part~=row-name]').first(),
  },
  { name: 'speed-dials-none', who: 'admin', path: '/', ready: (page) => page.locator('[data-part~=empty]') },
  {
    name: 'view-speed-dial',
    who: 'customer',
    path: '/',
    arrange: (page) => page.locator('[data-id]').getByRole('link', { name: DECLINING, exact: true }).click(),
    ready: dialog,
  },
  { name: 'devices', who: 'customer', path: '/devices', ready: rows },
  { name: 'devices-for-member', who: 'member', path: '/devices', ready: rows },
  { name: 'all-devices', who: 'admin', path: '/alldevices', ready: rows },
  {
    name: 'unassigned-boxes',
    who: 'admin',
    path: '/alldevices?boxes=unassigned',
    ready: (page) => page.locator('[data-part~=filter-bar]'),
  },
  {
    name: 'add-device',
    who: 'customer',
    path: '/devices',
    arrange: openPrimary,
    ready: dialog,
  },
  {
    name: 'check-digits',
    who: 'subadmin',
    path: '/devices',
    arrange: addDevice,
    ready: (page) => page.locator('[data-part~=digits]'),
  },
  {
    name: 'reboot-device',
    who: 'customer',
    path: '/devices',
    arrange: rowAction(({ devices }) => devices.actions.reboot),
    ready: dialog,
  },
  { name: 'edit-devices', who: 'customer', path: '/devices', arrange: editTwo, ready: dialog },
  {
    name: 'device-alerts',
    who: 'customer',
    path: '/devices',
    arrange: (page, { devices }) => press(page, devices.actions.alerts),
    ready: (page) => dialog(page).locator('input').first(),
  },
  {
    name: 'device',
    who: 'customer',
    path: ({ device }) => `/devices/${device}`,
    ready: (page) => page.locator('[data-part~=timeline]'),
  },
]
