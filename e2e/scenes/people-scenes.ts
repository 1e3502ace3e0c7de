import type { Page } from '@playwright/test'
import { deleteTwo, rows, dialog, firstRow, openPrimary, rowAction } from './locators.ts'
import type { Labels, Scene } from './scene.ts'
import { answer } from './sign-on-scenes.ts'

/** Resets the two-step sign-in of somebody who would have no way to sign in, and is asked once more. */
async function resetAndAskAgain(page: Page, labels: Labels) {
  await rowAction(({ users }) => users.resetFactor)(page, labels)
  const leftOut = { status: 409, code: 'people_left_out', current: { people: 1 } }
  await answer(page, 'users/member/*/resetfactor', null, leftOut)
  await dialog(page).getByRole('button', { name: labels.users.resetFactorVerb, exact: true }).click()
}

/** Opens the form of a new group and chooses two people, with the choices still open. */
async function addGroup(page: Page, { groups }: Labels) {
  await openPrimary(page)
  await dialog(page).getByRole('combobox', { name: groups.fields.members }).click()
  for (const choice of [0, 1]) await page.locator('.picker [role=option]').nth(choice).click()
}

/** Members, administrators, groups and imports. */
export const PEOPLE_SCENES: readonly Scene[] = [
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
      await openPrimary(page)
      await page.locator('dialog[open] [type=submit]').click()
    },
    ready: (page) => page.locator('[data-part~=error]').first(),
  },
  { name: 'admins', who: 'super-admin', path: '/admins', ready: rows },
  {
    name: 'add-admin',
    who: 'super-admin',
    path: '/admins',
    arrange: openPrimary,
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
    arrange: openPrimary,
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
    name: 'reset-two-step',
    who: 'customer',
    path: '/members?search=Liv%20Thorsen',
    arrange: rowAction(({ users }) => users.resetFactor),
    ready: dialog,
  },
  {
    name: 'reset-two-step-leaves-out',
    who: 'customer',
    path: '/members?search=Liv%20Thorsen',
    arrange: resetAndAskAgain,
    ready: (page) => dialog(page).getByRole('checkbox'),
  },
  {
    name: 'access-of-customer',
    who: 'subadmin',
    path: '/customers?search=Nordkyst',
    arrange: rowAction(({ users }) => users.access),
    ready: (page) => page.locator('dialog[open] [data-part=session], dialog[open] p').first(),
  },
  {
    name: 'require-two-step',
    who: 'subadmin',
    path: '/customers?search=Nordkyst',
    arrange: rowAction(({ users }) => users.requireFactor),
    ready: (page) => page.locator('dialog[open] [role=group]').first(),
  },
  {
    name: 'account-security',
    who: 'customer',
    path: '/settings?tab=account',
    ready: (page) => page.locator('[data-part~=foot]').first(),
  },
  { name: 'groups', who: 'customer', path: '/groups', ready: rows },
  { name: 'all-groups', who: 'admin', path: '/allgroups', ready: rows },
  { name: 'view-group', who: 'customer', path: '/groups', arrange: firstRow, ready: dialog },
  {
    name: 'add-group',
    who: 'customer',
    path: '/groups',
    arrange: addGroup,
    ready: (page) => page.locator('[data-part~=picked] [role=row]').nth(1),
  },
  {
    name: 'edit-group',
    who: 'customer',
    path: '/groups',
    arrange: rowAction(({ actions }) => actions.edit),
    ready: dialog,
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
]
