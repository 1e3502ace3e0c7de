import { withTexts } from '#i18n/texts.ts'
import { RECORD_DIALOG, type Screen } from './screen.ts'

/** The screens that show how the service is used, and what it has done. */
export const OPERATIONS_SCREENS = [
  {
    path: '/audit',
    dialogs: [RECORD_DIALOG],
    code: 10130,
    requires: 'viewAdmins',
    title: 'screens.audit',
    page: () => withTexts('operations', import('#app/pages/audit.page.tsx')),
  },
  {
    path: '/deleted',
    dialogs: [RECORD_DIALOG],
    code: 10136,
    title: 'screens.deleted',
    page: () => withTexts('deleted', import('#app/pages/deleted.page.tsx')),
  },
  {
    path: '/reports/meetings',
    dialogs: [RECORD_DIALOG],
    code: 10115,
    requires: 'viewReports',
    title: 'screens.meetingsReport',
    page: () => withTexts('operations', import('#app/pages/meetings-report.page.tsx')),
  },
  {
    path: '/now',
    dialogs: [RECORD_DIALOG],
    code: 10129,
    requires: 'viewReports',
    title: 'screens.now',
    page: () => withTexts(['operations', 'meetings'], import('#app/pages/now.page.tsx')),
  },
  {
    path: '/outbox',
    dialogs: [RECORD_DIALOG],
    code: 10131,
    requires: { role: 'super-admin' },
    title: 'screens.outbox',
    page: () => withTexts('operations', import('#app/pages/outbox.page.tsx')),
  },
  {
    path: '/status',
    code: 10122,
    title: 'screens.status',
    page: () => withTexts('settings', import('#app/pages/status.page.tsx')),
  },
] as const satisfies readonly Screen[]
