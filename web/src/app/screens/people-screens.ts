import { withTexts } from '#i18n/texts.ts'
import { LIST_DIALOGS, type Screen } from './screen.ts'

/** The screens of people and their groups. */
export const PEOPLE_SCREENS = [
  {
    path: '/admins',
    dialogs: LIST_DIALOGS,
    code: 10103,
    requires: 'viewAdmins',
    title: 'screens.admins',
    page: () => withTexts('people', import('#app/pages/admins.page.tsx')),
  },
  {
    path: '/members',
    dialogs: LIST_DIALOGS,
    code: 10104,
    requires: 'viewMembers',
    title: 'screens.members',
    page: () => withTexts('people', import('#app/pages/members.page.tsx')),
  },
  {
    path: '/allmembers',
    dialogs: LIST_DIALOGS,
    code: 10105,
    requires: 'viewAllMembers',
    title: 'screens.allMembers',
    page: () => withTexts('people', import('#app/pages/all-members.page.tsx')),
  },
  {
    path: '/customers',
    dialogs: LIST_DIALOGS,
    code: 10106,
    requires: 'viewCustomers',
    title: 'screens.customers',
    page: () => withTexts('people', import('#app/pages/customers.page.tsx')),
  },
  {
    path: '/allcustomers',
    dialogs: LIST_DIALOGS,
    code: 10107,
    requires: 'viewAllCustomers',
    title: 'screens.allCustomers',
    page: () => withTexts('people', import('#app/pages/all-customers.page.tsx')),
  },
  {
    path: '/customers/$customerId',
    dialogs: ['$part/$dialog', '$part/$recordId/$dialog'],
    code: 10128,
    requires: 'editCustomers',
    title: 'screens.customerEditor',
    page: () => withTexts(['people', 'devices'], import('#app/pages/customer-editor.page.tsx')),
  },
  {
    path: '/members/import',
    code: 10133,
    requires: 'addMembers',
    title: 'screens.importMembers',
    page: () => withTexts('people', import('#app/pages/import-members.page.tsx')),
  },
  {
    path: '/customers/import',
    code: 10133,
    requires: 'addCustomers',
    title: 'screens.importCustomers',
    page: () => withTexts('people', import('#app/pages/import-customers.page.tsx')),
  },
  {
    path: '/groups',
    dialogs: LIST_DIALOGS,
    code: 10117,
    requires: 'viewGroups',
    title: 'screens.groups',
    page: () => withTexts('people', import('#app/pages/groups.page.tsx')),
  },
  {
    path: '/allgroups',
    dialogs: LIST_DIALOGS,
    code: 10118,
    requires: 'viewAllGroups',
    title: 'screens.allGroups',
    page: () => withTexts('people', import('#app/pages/all-groups.page.tsx')),
  },
] as const satisfies readonly Screen[]
