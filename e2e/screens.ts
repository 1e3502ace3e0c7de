import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { meetingWith } from './join-lobby.ts'
import { deviceOfCustomer, newDevice } from './new-devices.ts'
import { tuesdayNextMarch } from './calendar-day.ts'
import { fillDay } from './date-fields.ts'
import { demo } from './demo.ts'
import { switchOnDevice } from './switch-on-device.ts'
import { rsvpsTo } from './invitations.ts'
import { linkTo } from './people.ts'
import { planMeeting } from './plans.ts'
import type { Scene, Stage, Labels } from './scene.ts'
import { SETTINGS_SCENES } from './settings-scenes.ts'
import { STREAM_SCENES } from './stream-scenes.ts'
import { VIDEO_SCENES } from './video-scenes.ts'
import * as kiosk from './kiosk-scenes.ts'

const heading = (name: (labels: Labels) => string) => (page: Page, labels: Labels) =>
  page.getByRole('heading', { name: name(labels) }).first()
const rows = (page: Page) =>
  page.locator('tbody tr:not([aria-hidden]), [data-part~=list-card]:not([aria-hidden])').first()
const dialog = (page: Page) => page.locator('dialog[open]')
const conference = (page: Page) => page.frameLocator('iframe[name^="jitsiConferenceFrame"]')
const firstRow = (page: Page) => page.locator('[data-part~=row-name]').first().click()
const room = ({ meeting }: Stage) => `/room/${meeting}`

async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Opens the menu of the first row and chooses from it. */
const rowAction = (name: (labels: Labels) => string) => async (page: Page, labels: Labels) => {
  await page.locator(':is(tbody, [data-part~=list-card]) [aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: name(labels), exact: true }).click()
}

/** Chooses the first two rows and asks to delete them. */
async function deleteTwo(page: Page, { list, users }: Labels) {
  const select = page.getByRole('button', { name: list.select, exact: true })
  const kioskDevices = page.locator('tbody, [data-part~=list] ul').getByRole('checkbox')
  await rows(page).waitFor()
  await select.click()
  await kioskDevices.nth(0).check()
  await kioskDevices.nth(1).check()
  await page.getByRole('button', { name: users.deleteSelected }).click()
}

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

/** Opens the form of a new group and chooses two people, with the choices still open. */
async function addGroup(page: Page, { groups }: Labels) {
  await page.locator('[data-part~=page-head] [data-look=primary]').click()
  await dialog(page).getByRole('combobox', { name: groups.fields.members }).click()
  for (const choice of [0, 1]) await page.locator('.picker [role=option]').nth(choice).click()
}

/** Plans a series with somebody of the demo and a room, as far as it goes before it is saved. */
async function planSeries(page: Page, { fields, schedule }: Labels) {
  await page.locator('[data-part~=page-head] [data-look=primary]').click()
  await dialog(page).getByLabel(fields.meetingName).fill('Driftsmøde Aarhus og Odense')
  await fillDay(dialog(page), schedule.day.replace('{label}', schedule.begins), tuesdayNextMarch())
  await dialog(page).getByLabel(schedule.repeats).selectOption('weekly')
  await dialog(page).locator('[data-part~=weekdays] label').nth(3).click()
  for (const picker of [schedule.members, schedule.devices]) {
    await dialog(page).getByRole('combobox', { name: picker }).click()
    await page.locator('.picker [role=option]').first().click()
    await page.keyboard.press('Escape')
  }
  await dialog(page).locator('.notice [data-part~=notice-body]').last().getByText('·').waitFor()
}

/** Adds a device that has just registered. */
async function addDevice(page: Page, { devices }: Labels) {
  const { deviceId } = await newDevice()
  await page.locator('[data-part~=page-head] [data-look=primary]').click()
  await dialog(page).getByLabel(devices.fields.name, { exact: true }).fill('Kantinen')
  await dialog(page).getByLabel(devices.fields.deviceId, { exact: true }).fill(deviceId)
  await dialog(page).locator('[type=submit]').click()
}

/** Shows at which hours of the week meetings begin, and the figures of it. */
async function showHours(page: Page, { reportCharts }: Labels) {
  await page.getByText(reportCharts.view.hours, { exact: true }).click()
  await page.getByText(reportCharts.figures, { exact: true }).click()
}

async function joinRoom(page: Page, labels: Labels) {
  const name = page.getByLabel(labels.fields.name, { exact: true })
  await name.waitFor()
  if (await name.isEditable()) {
    await name.fill('Tove Madsen')
    await page.getByLabel(labels.fields.email).fill('tove@visitor.example')
  }
  await press(page, labels.room.join)
}

/** Waits in the lobby, and reads what its host says to those who wait. */
async function waitAndRead(page: Page, labels: Labels) {
  await joinRoom(page, labels)
  await page.getByRole('heading', { name: labels.room.waiting.hostTitle }).waitFor()
  const { control } = await demo()
    .api('customer')
    .meetings.getToken({ roomName: new URL(page.url()).pathname.slice('/room/'.length) })
  await demo()
    .api('customer')
    .running.message({
      id: control?.id ?? '',
      text: 'Vi begynder om fem minutter. Tag gerne en kop kaffe imens.',
    })
}

/** Begins a meeting, whose links are then shown over its lobby. */
async function beginMeeting(page: Page, { actions, fields }: Labels) {
  await page.locator('[data-part~=tile-primary]').click()
  await dialog(page).getByLabel(fields.meetingName).fill('Budget 2027')
  await dialog(page).getByRole('button', { name: actions.startCall }).click()
}

/** A meeting that people wait before, for the board of running ones. */
const CROWDED = 'Driftsrådet'

/** A room whose people decline every call: what is said of it then stays. */
const DECLINING = 'Mødelokale Skagen'

/** Shows the speed dials as one or the other: which it was last time is remembered. */
const asLook =
  (look: 'grid' | 'list') =>
  (page: Page, { speedDials }: Labels) =>
    page.getByText(speedDials[look], { exact: true }).click()

/** Calls a room, waits in the lobby of its meeting, and reads what came of it. */
const callRoom = (page: Page, { actions }: Labels) =>
  page.getByRole('button', { name: `${actions.startCall}: ${DECLINING}` }).click()

let addresses = 0

/** Everything there is to look at. */
export const SCENES: readonly Scene[] = [
  {
    name: 'sign-in',
    who: 'visitor',
    path: '/signin',
    ready: heading(({ signIn }) => signIn.title.replace('{name}', 'Samtale')),
  },
  {
    name: 'sign-in-refused',
    who: 'visitor',
    path: '/signin',
    arrange: (page, { actions }) => press(page, actions.signIn),
    ready: (page) => page.locator('[data-part~=error]').first(),
  },
  {
    name: 'forgot-password',
    who: 'visitor',
    path: '/forgotpassword',
    ready: heading(({ forgot }) => forgot.title),
  },
  {
    name: 'forgot-password-sent',
    who: 'visitor',
    path: '/forgotpassword',
    arrange: async (page, { fields }) => {
      addresses += 1
      await page.getByLabel(fields.email).fill(`nobody.${addresses}@fjordklinikken.example`)
      await page.keyboard.press('Enter')
    },
    ready: heading(({ forgot }) => forgot.sentTitle),
  },
  {
    name: 'email-link',
    who: 'visitor',
    path: ({ invitation }) => invitation,
    arrange: (page, { fields }) =>
      page.getByLabel(fields.newPassword, { exact: true }).fill('three blind mice'),
    ready: heading(({ setPassword }) => setPassword.invitationTitle),
  },
  {
    name: 'now',
    who: 'customer',
    path: '/now',
    arrange: (page, { running }) => page.getByRole('button', { name: running.lobby.admitAll }).waitFor(),
    ready: (page) => page.locator('[data-part~=now-card]').first(),
  },
  {
    name: 'now-end',
    who: 'customer',
    path: '/now',
    arrange: (page, { running }) =>
      page.getByRole('button', { name: running.end.which.replace('{name}', CROWDED), exact: true }).click(),
    ready: dialog,
  },
  {
    name: 'now-message',
    who: 'customer',
    path: '/now',
    arrange: (page, { running }) =>
      page
        .getByRole('button', { name: running.lobby.writeWho.replace('{name}', CROWDED), exact: true })
        .click(),
    ready: dialog,
  },
  {
    name: 'answer',
    who: 'visitor',
    path: ({ answer }) => answer,
    ready: heading(({ invitations }) => invitations.title.accepted),
  },
  {
    name: 'calendar-and-reminders',
    who: 'member',
    path: '/meetings',
    arrange: async (page, { meetings, invitations }) => {
      await demo().api('member').calendar.revokeFeed({})
      await press(page, meetings.actions.calendar)
      await press(page, invitations.calendar.make)
    },
    ready: (page, { invitations }) =>
      dialog(page).getByRole('textbox', { name: invitations.calendar.address }),
  },
  {
    name: 'email-link-expired',
    who: 'visitor',
    path: `/emailroute?passwordreset=true&token=${'0'.repeat(43)}`,
    ready: heading(({ setPassword }) => setPassword.resetExpired),
  },
  {
    name: 'email-change-expired',
    who: 'visitor',
    path: `/emailroute?emailchange=true&token=${'0'.repeat(43)}`,
    ready: heading(({ setPassword }) => setPassword.emailExpired),
  },
  {
    name: 'email-link-empty',
    who: 'visitor',
    path: '/emailroute',
    ready: heading(({ setPassword }) => setPassword.nothingTitle),
  },
  {
    name: 'not-found',
    who: 'visitor',
    path: '/no/such/screen',
    ready: heading(({ notFound }) => notFound.title),
  },
  {
    name: 'docs',
    who: 'visitor',
    path: '/docs',
    ready: (page) => page.getByRole('heading', { level: 1 }),
    only: 'english',
  },

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
    arrange: (page) =>
      page.locator('[data-id]').getByRole('button', { name: DECLINING, exact: true }).click(),
    ready: dialog,
  },
  {
    name: 'overview',
    who: 'super-admin',
    path: '/overview',
    ready: (page, { meetings }) => page.getByText(meetings.dashboard.staffEmpty),
  },
  {
    name: 'overview-with-meetings',
    who: 'customer',
    path: '/overview',
    ready: (page) => page.locator('article [data-part~=actions]').first(),
  },
  {
    name: 'profile-menu',
    who: 'super-admin',
    path: '/',
    arrange: (page) => page.locator('[data-part~=profile]').click(),
    ready: (page) => page.getByRole('menu'),
  },
  {
    name: 'drawer',
    who: 'customer',
    path: '/',
    arrange: (page, { app }) => press(page, app.menu),
    ready: dialog,
    only: 'narrow',
  },
  {
    name: 'start-call',
    who: 'customer',
    path: '/overview',
    arrange: (page) => page.locator('[data-part~=tile-primary]').click(),
    ready: (page) => dialog(page).locator('select'),
  },
  {
    name: 'streaming-off',
    who: 'member',
    path: '/livestreaming',
    ready: heading(({ streams }) => streams.off.title),
  },
  {
    name: 'no-permission',
    who: 'member',
    path: '/reports/meetings',
    ready: heading(({ noPermission }) => noPermission.title),
  },

  { name: 'all-customers', who: 'admin', path: '/allcustomers', ready: rows },
  {
    name: 'add-customer',
    who: 'admin',
    path: '/allcustomers',
    arrange: (page) => page.locator('[data-part~=page-head] [data-look=primary]').click(),
    ready: dialog,
  },
  { name: 'customers', who: 'subadmin', path: '/customers', ready: rows },
  {
    name: 'customers-filtered',
    who: 'subadmin',
    path: '/customers?email=example&sort=name&order=asc',
    ready: rows,
  },
  { name: 'view-customer', who: 'subadmin', path: '/customers', arrange: firstRow, ready: dialog },
  { name: 'members', who: 'customer', path: '/members', ready: rows },
  { name: 'members-for-member', who: 'member', path: '/members', ready: rows },
  {
    name: 'members-nothing-found',
    who: 'customer',
    path: '/members?search=nobody',
    ready: (page) => page.locator('[data-part~=empty]'),
  },
  {
    name: 'add-member-refused',
    who: 'customer',
    path: '/members',
    arrange: async (page) => {
      await page.locator('[data-part~=page-head] [data-look=primary]').click()
      await page.locator('dialog[open] [type=submit]').click()
    },
    ready: (page) => page.locator('[data-part~=error]').first(),
  },
  { name: 'admins', who: 'super-admin', path: '/admins', ready: rows },
  {
    name: 'add-admin',
    who: 'super-admin',
    path: '/admins',
    arrange: (page) => page.locator('[data-part~=page-head] [data-look=primary]').click(),
    ready: dialog,
  },
  { name: 'edit-admin', who: 'super-admin', path: '/admins', arrange: firstRow, ready: dialog },
  {
    name: 'suspend-admin',
    who: 'super-admin',
    path: '/admins?search=Jonas',
    arrange: rowAction(({ users }) => users.suspend),
    ready: dialog,
  },
  { name: 'all-members', who: 'admin', path: '/allmembers', ready: rows },
  {
    name: 'add-member-for',
    who: 'admin',
    path: '/allmembers',
    arrange: (page) => page.locator('[data-part~=page-head] [data-look=primary]').click(),
    ready: dialog,
  },
  {
    name: 'edit-member',
    who: 'admin',
    path: '/allmembers?search=Bo%20Clausen',
    arrange: rowAction(({ actions }) => actions.edit),
    ready: dialog,
  },
  { name: 'delete-members', who: 'customer', path: '/members', arrange: deleteTwo, ready: dialog },
  {
    name: 'set-password',
    who: 'admin',
    path: '/allcustomers?search=Nordkyst',
    arrange: rowAction(({ users }) => users.changePassword),
    ready: dialog,
  },
  {
    name: 'suspend-customer',
    who: 'admin',
    path: '/allcustomers?search=Nordkyst',
    arrange: rowAction(({ users }) => users.suspend),
    ready: dialog,
  },
  {
    name: 'promote-customer',
    who: 'admin',
    path: '/allcustomers?search=Nordkyst',
    arrange: rowAction(({ users }) => users.promote),
    ready: dialog,
  },
  {
    name: 'demote-subadmin',
    who: 'admin',
    path: '/allcustomers?search=Astrid',
    arrange: rowAction(({ users }) => users.demote),
    ready: (page) => dialog(page).getByRole('combobox'),
  },
  {
    name: 'delete-customer',
    who: 'admin',
    path: '/allcustomers?search=Astrid',
    arrange: async (page, labels) => {
      await rowAction(({ actions }) => actions.delete)(page, labels)
      await page.getByText(labels.users.deleteCounting).waitFor({ state: 'hidden' })
    },
    ready: dialog,
  },
  {
    name: 'customer-details',
    who: 'admin',
    path: ({ customer }) => `/customers/${customer}`,
    ready: (page) => page.locator('[data-part~=form-card]'),
  },
  {
    name: 'customer-members',
    who: 'subadmin',
    path: ({ customer }) => `/customers/${customer}?tab=members`,
    ready: rows,
  },
  {
    name: 'customer-group',
    who: 'admin',
    path: ({ customer }) => `/customers/${customer}?tab=group`,
    ready: rows,
  },
  {
    name: 'customer-devices',
    who: 'admin',
    path: ({ customer }) => `/customers/${customer}?tab=devices`,
    ready: rows,
  },
  {
    name: 'customer-access',
    who: 'admin',
    path: ({ customer }) => `/customers/${customer}?tab=access`,
    ready: (page) => page.locator('[data-part~=section]').first(),
  },
  { name: 'groups', who: 'customer', path: '/groups', ready: rows },
  { name: 'all-groups', who: 'admin', path: '/allgroups', ready: rows },
  { name: 'view-group', who: 'customer', path: '/groups', arrange: firstRow, ready: dialog },
  {
    name: 'add-group',
    who: 'customer',
    path: '/groups',
    arrange: addGroup,
    ready: (page) => page.locator('[data-part~=picked] li').nth(1),
  },
  {
    name: 'edit-group',
    who: 'customer',
    path: '/groups',
    arrange: rowAction(({ actions }) => actions.edit),
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
    arrange: (page) => page.locator('[data-part~=page-head] [data-look=primary]').click(),
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
  { name: 'audit', who: 'admin', path: '/audit', ready: rows },
  {
    name: 'view-audit',
    who: 'admin',
    path: '/audit?action=updated',
    arrange: firstRow,
    ready: (page) => page.locator('[data-part~=before-after]'),
  },
  {
    name: 'import',
    who: 'subadmin',
    path: '/members/import',
    ready: (page) => page.locator('[data-part~=drop-zone]'),
  },
  {
    name: 'import-checked',
    who: 'customer',
    path: ({ checked }) => `/members/import?import=${checked}`,
    ready: (page) => page.locator('[data-part~=import-wrong]').first(),
  },
  {
    name: 'import-done',
    who: 'customer',
    path: ({ imported }) => `/members/import?import=${imported}`,
    ready: (page) => page.locator('[data-part~=import-done]'),
  },
  { name: 'meetings', who: 'customer', path: '/meetings', ready: rows },
  {
    name: 'meetings-month',
    who: 'customer',
    path: '/meetings?view=month',
    ready: (page) => page.locator('[data-part~=event], [data-part~=month-dots] i').first(),
  },
  {
    name: 'meetings-week',
    who: 'customer',
    path: '/meetings?view=week',
    ready: (page) => page.locator('[data-part~=event], [data-part~=agenda] li').first(),
  },
  {
    name: 'share-meeting',
    who: 'customer',
    path: '/meetings?when=upcoming',
    arrange: rowAction(({ meetings }) => meetings.actions.share),
    ready: (page) => dialog(page).locator('[data-part~=qr-code]'),
  },
  {
    name: 'delete-meeting',
    who: 'customer',
    path: '/meetings?when=upcoming',
    arrange: rowAction(({ actions }) => actions.delete),
    ready: (page) => dialog(page).locator('.muted p'),
  },
  {
    name: 'answer-meeting',
    who: 'member',
    path: '/meetings?when=upcoming&host=Ole',
    arrange: firstRow,
    ready: (page) => dialog(page).locator('[data-part~=own-answer]'),
  },
  { name: 'schedule', who: 'customer', path: '/meetings', arrange: planSeries, ready: dialog },
  {
    name: 'schedule-refused',
    who: 'member',
    path: '/meetings',
    arrange: async (page) => {
      await page.locator('[data-part~=page-head] [data-look=primary]').click()
      await dialog(page).locator('[type=submit]').click()
    },
    ready: (page) => page.locator('[data-part~=error]').first(),
  },
  {
    name: 'meetings-report',
    who: 'customer',
    path: '/reports/meetings',
    ready: (page) => page.locator('[data-part~=report-bars]').first(),
  },
  {
    name: 'report-hours',
    who: 'customer',
    path: '/reports/meetings',
    arrange: showHours,
    ready: (page) => page.locator('[data-part~=hour-map]'),
  },
  {
    name: 'view-meeting',
    who: 'customer',
    path: '/reports/meetings?sort=participants',
    arrange: firstRow,
    ready: (page) => dialog(page).locator('[data-part~=attendance-people]'),
  },
  { name: 'outbox', who: 'super-admin', path: '/outbox', ready: rows },
  {
    name: 'read-mail',
    who: 'super-admin',
    path: '/outbox',
    arrange: firstRow,
    ready: (page) => page.locator('[data-part~=rendered-mail] h3'),
  },
  {
    name: 'settings-mails',
    who: 'admin',
    path: '/settings?tab=mails',
    ready: (page) => page.locator('[data-part~=mails-row]').first(),
  },
  {
    name: 'settings-mail',
    who: 'admin',
    path: '/settings?tab=mails&mail=meeting-invited',
    ready: (page) => page.locator('[data-part~=rendered-mail] h3'),
  },
  ...SETTINGS_SCENES,
  ...STREAM_SCENES,
  ...VIDEO_SCENES,

  {
    name: 'room-not-found',
    who: 'visitor',
    path: '/room/no-such-room-here',
    ready: heading(({ room: { rejected } }) => rejected.notFoundTitle),
  },
  { name: 'room-lobby', who: 'visitor', path: room, ready: (page) => page.locator('video') },
  {
    name: 'room-waiting',
    who: 'visitor',
    path: room,
    arrange: waitAndRead,
    ready: (page) => page.locator('[data-part~=room-messages] li').first(),
  },
  {
    name: 'room-early',
    who: 'visitor',
    path: ({ planned }) => `/room/${planned}`,
    arrange: joinRoom,
    ready: heading(({ room: { waiting } }) => waiting.earlyTitle),
  },
  {
    name: 'room-cancelled',
    who: 'customer',
    path: ({ cancelled }) => `/room/${cancelled}`,
    ready: heading(({ room: { rejected } }) => rejected.cancelledTitle),
  },
  {
    name: 'room-share',
    who: 'customer',
    path: '/overview',
    arrange: beginMeeting,
    ready: (page) => dialog(page).locator('[data-part~=qr-code]'),
  },
  {
    name: 'conference',
    who: 'customer',
    path: room,
    arrange: joinRoom,
    ready: (page) => conference(page).locator('article video').first(),
  },
  {
    name: 'room-call',
    who: 'customer',
    path: '/',
    arrange: callRoom,
    ready: (page) => page.locator('[data-part~=call-note] [data-icon-only]'),
  },
  {
    name: 'ring-a-room',
    who: 'customer',
    path: room,
    arrange: async (page, labels) => {
      await joinRoom(page, labels)
      await press(page, labels.speedDials.ring.title)
    },
    ready: (page) => dialog(page).locator('[data-part~=ring-rooms] li').first(),
  },
  {
    name: 'post-meeting',
    who: 'customer',
    path: room,
    arrange: async (page, labels) => {
      await joinRoom(page, labels)
      await conference(page).locator('button.leave').click()
      await page.locator('[data-part~=star]').nth(3).click()
    },
    // The deployment's own words come last.
    ready: (page) => page.getByText(/^(Thank you for taking part|Tak for din deltagelse)/),
  },

  {
    name: 'tv-pairing',
    who: 'tv',
    path: '/kiosk',
    arrange: async (page) => void (await kiosk.pairing(page)),
    ready: (page) => page.locator('[data-part~=qr-code]'),
  },
  {
    name: 'tv-check',
    who: 'tv',
    path: '/kiosk',
    arrange: async (page) => void (await kiosk.checking(page)),
    ready: (page) => page.locator('[data-part~=digits]'),
  },
  {
    name: 'tv-rest',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.resting,
    ready: (page) => page.locator('[data-part~=meeting]').first(),
  },
  {
    name: 'tv-offline',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.offline,
    ready: (page) => page.getByRole('alert'),
  },
  {
    name: 'tv-ringing',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.ringing,
    ready: (page) => page.locator('[data-part~=accept]'),
  },
  {
    name: 'tv-call',
    who: 'tv',
    path: '/kiosk',
    arrange: kiosk.inCall,
    ready: (page) => conference(page).locator('article video').first(),
  },
]

/** Makes what the scenes need in the running demo. */
export async function setStage(): Promise<Stage> {
  const person = { name: 'Birgit Lassen', email: 'birgit@kystoptik.example', contactNumber: '+4586124090' }
  await demo().api('subadmin').customers.create(person)
  await demo().api('customer').members.create({
    name: 'Nanna Juhl',
    email: 'nanna.juhl@fjordklinikken.example',
    contactNumber: '+4597321818',
  })
  const { location } = await demo()
    .api('customer')
    .meetings.createInstant({ name: 'Driftsmøde Aarhus og Odense' })
  const soon = await planMeeting('Kvartalsmøde', { inHours: 3 })
  const answer = (await rsvpsTo(soon)).accepted
  const { id: off, location: cancelled } = await planMeeting('Sommerfest', { inHours: 4 })
  await demo().api('customer').meetings.remove({ id: off })
  const found = {
    limit: 1,
    offset: 0,
    sortOrder: { name: 'name', direction: 'asc' } as const,
    search: 'Ole Eriksen',
    filters: {},
  }
  const customer = (await demo().api('admin').customers.listAll(found)).data[0]?.id ?? ''
  const [member] = (
    await demo()
      .api('customer')
      .members.list({ ...found, search: 'Tove Madsen' })
  ).data
  if (member)
    await demo()
      .api('customer')
      .members.update({ id: member.id, name: member.profile.name, contactNumber: '+4597321899' })
  const { id: device } = await deviceOfCustomer('Mødelokale Limfjorden')
  const { switchOff } = await switchOnDevice(DECLINING, { privacyEnabled: true, declines: true })
  const crowded = await meetingWith(CROWDED, 'Tove Madsen', 'Ib Holm')
  const checked = await checkFile('Ellen Skov,ellen.skov@fjordklinikken.example')
  const done = await checkFile('Karl Skov,karl.skov@fjordklinikken.example')
  await demo().api('customer').imports.start({ id: done })
  await expect.poll(async () => (await demo().api('customer').imports.read({ id: done })).status).toBe('done')
  return {
    meeting: location,
    planned: soon.location,
    answer,
    cancelled,
    invitation: (await linkTo(person.email)).replace(demo().url, ''),
    customer,
    checked,
    imported: done,
    device,
    strike: () => {
      switchOff()
      crowded.leave()
    },
  }
}

/** Checks a file of one good row, one that is there already and one that is wrong; answers its id. */
async function checkFile(good: string) {
  const rows = [
    'name,email,contactNumber',
    `${good},+4597321900`,
    'Liv Thorsen,liv.thorsen@fjordklinikken.example,+4597321806',
    'Ukendt Person,ukendt@,12',
  ]
  const { id } = await demo()
    .api('customer')
    .imports.check({ kind: 'members', file: Buffer.from(rows.join('\r\n')).toString('base64') })
  return id
}

const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
/** A wall screen, and a tablet held upright. */
const KIOSK_WIDTHS = { wide: { width: 1920, height: 1080 }, narrow: { width: 820, height: 1180 } } as const
export type Width = keyof typeof WIDTHS

export const sizeOf = ({ who }: Scene, width: Width) => (who === 'tv' ? KIOSK_WIDTHS : WIDTHS)[width]

/** At which widths there is something to look at. */
export const widthsOf = ({ only }: Scene): readonly Width[] =>
  only === 'narrow' ? ['narrow'] : ['wide', 'narrow']

/**
 * Makes the page as wide as that, and goes to the scene anew if it does not stand there any more: a menu
 * closes when its list becomes cards.
 */
export async function resize(page: Page, scene: Scene, at: { stage: Stage; labels: Labels; width: Width }) {
  await page.setViewportSize(sizeOf(scene, at.width))
  // Two frames: what a change of width sets off has been drawn.
  await page.evaluate(
    () => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
  )
  if (!(await scene.ready(page, at.labels).isVisible())) await visit(page, scene, at)
}

/** Goes to a scene and arranges it. */
export async function visit(
  page: Page,
  scene: Scene,
  { stage, labels, width }: { stage: Stage; labels: Labels; width: Width },
) {
  const { path, arrange, ready } = scene
  await page.setViewportSize(sizeOf(scene, width))
  await page.goto(demo().url + (typeof path === 'string' ? path : path(stage)))
  await arrange?.(page, labels)
  await seen(ready(page, labels))
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Waits until something is seen, asking more often than Playwright does, which comes back half a second
 * later.
 */
async function seen(place: Locator) {
  const late = Date.now() + 20_000
  while (Date.now() < late && !(await place.isVisible())) await setTimeout(30)
  await place.waitFor({ timeout: 1_000 })
}

/**
 * Leaves a scene: whoever stays in a meeting would be seen in the next one's, and a visitor who followed an
 * invitation is no visitor any more.
 */
export async function leave(page: Page, { who }: Scene) {
  if (who === 'visitor') await page.evaluate(() => localStorage.removeItem('token'))
  // Of the same address: an empty page would end the process that has the portal and axe compiled.
  await page.goto(`${demo().url}/livez`)
}
