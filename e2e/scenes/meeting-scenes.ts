import type { Page } from '@playwright/test'
import { tuesdayNextMarch } from '../calendar-day.ts'
import { fillDay } from '../date-fields.ts'
import { demo } from '../demo.ts'
import { deleteTwo, rows, dialog, firstRow, openPrimary, press, rowAction } from './locators.ts'
import { CROWDED } from './stage.ts'
import type { Labels, Scene } from './scene.ts'

/** Goes to a step of the schedule dialog, by its short name. */
const goToStep = (page: Page, name: string) =>
  dialog(page).getByRole('navigation').getByRole('button', { name }).click()

/** Plans a series with somebody of the demo and a room, as far as it goes before it is saved. */
async function planSeries(page: Page, { dates, fields, schedule }: Labels) {
  await openPrimary(page)
  await dialog(page).getByLabel(fields.meetingName).fill('Driftsmøde Aarhus og Odense')
  await goToStep(page, schedule.steps.short.people)
  for (const picker of [schedule.members, schedule.devices]) {
    await dialog(page).getByRole('combobox', { name: picker }).click()
    await page.locator('.picker [role=option]').first().click()
    await page.keyboard.press('Escape')
  }
  await goToStep(page, schedule.steps.short.time)
  await fillDay(dialog(page), dates.day.replace('{label}', schedule.begins), tuesdayNextMarch())
  await dialog(page).getByLabel(schedule.repeats).selectOption('weekly')
  await dialog(page).locator('[data-part~=weekdays] label').nth(3).click()
  await dialog(page).locator('.notice [data-part~=notice-body]').last().getByText('·').waitFor()
}

/** Shows at which hours of the week meetings begin, and the figures of it. */
async function showHours(page: Page, { reportCharts }: Labels) {
  await page.getByText(reportCharts.view.hours, { exact: true }).click()
  await page.getByText(reportCharts.figures, { exact: true }).click()
}

/** Meetings: the dashboard, list and calendar, scheduling, the board of running ones, and reports. */
export const MEETING_SCENES: readonly Scene[] = [
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
    name: 'overview-with-meetings',
    who: 'customer',
    path: '/overview',
    ready: (page) => page.locator('article [data-part~=actions]').first(),
  },
  {
    name: 'start-call',
    who: 'customer',
    path: '/overview',
    arrange: (page, { startCall }) => page.getByRole('button', { name: startCall.options }).click(),
    ready: (page) => dialog(page).locator('select'),
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
    ready: (page) => dialog(page).locator('.muted p').first(),
  },
  { name: 'delete-meetings', who: 'customer', path: '/meetings', arrange: deleteTwo, ready: dialog },
  {
    name: 'answer-meeting',
    who: 'member',
    path: '/meetings?when=upcoming&host=Ole',
    arrange: firstRow,
    ready: (page) => dialog(page).locator('[data-part~=own-answer]'),
  },
  { name: 'schedule', who: 'customer', path: '/meetings', arrange: planSeries, ready: dialog },
  {
    name: 'schedule-people',
    who: 'customer',
    path: '/meetings',
    arrange: async (page, labels) => {
      await planSeries(page, labels)
      await goToStep(page, labels.schedule.steps.short.people)
    },
    ready: (page, { schedule }) => page.getByRole('heading', { name: schedule.steps.titles.people }),
  },
  {
    name: 'schedule-options',
    who: 'customer',
    path: '/meetings',
    arrange: async (page, { schedule }) => {
      await openPrimary(page)
      await goToStep(page, schedule.steps.short.options)
    },
    ready: (page, { schedule }) => page.getByRole('heading', { name: schedule.steps.titles.options }),
  },
  {
    name: 'schedule-refused',
    who: 'member',
    path: '/meetings',
    arrange: async (page) => {
      await openPrimary(page)
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
    path: '/reports/meetings?sort=participants&order=desc',
    arrange: firstRow,
    ready: (page) => dialog(page).locator('[data-quality]').first(),
  },
]
