import { dialog, firstRow, openPrimary, rowAction, rows } from './locators.ts'
import type { Scene } from './scene.ts'

/** Customers and sub-admins: lists, dialogs, and the page of one. */
export const CUSTOMER_SCENES: readonly Scene[] = [
  { name: 'all-customers', who: 'admin', path: '/allcustomers', ready: rows },
  {
    name: 'add-customer',
    who: 'admin',
    path: '/allcustomers',
    arrange: openPrimary,
    ready: dialog,
  },
  { name: 'customers', who: 'subadmin', path: '/customers', ready: rows },
  {
    name: 'customers-filtered',
    who: 'subadmin',
    path: '/customers?email=example&sort=name&order=asc',
    arrange: (page) => rows(page).waitFor(),
    ready: (page) => page.locator('input[value=example]').first(),
  },
  { name: 'view-customer', who: 'subadmin', path: '/customers', arrange: firstRow, ready: dialog },
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
]
