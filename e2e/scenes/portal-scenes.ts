import { heading, rows, dialog, firstRow, press } from './locators.ts'
import type { Scene } from './scene.ts'

/** The frame around the screens, the audit log, the outbox and the texts of e-mails. */
export const PORTAL_SCENES: readonly Scene[] = [
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
    name: 'search',
    who: 'customer',
    path: '/overview',
    arrange: async (page, { list }) => {
      await press(page, list.search)
      await page.getByRole('combobox').fill('en')
    },
    ready: (page) => page.getByRole('option').nth(4),
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
  { name: 'audit', who: 'admin', path: '/audit', ready: rows },
  {
    name: 'view-audit',
    who: 'admin',
    path: '/audit?action=updated',
    arrange: firstRow,
    ready: (page) => page.locator('[data-part~=before-after]'),
  },
  { name: 'deleted', who: 'customer', path: '/deleted', ready: rows },
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
]
