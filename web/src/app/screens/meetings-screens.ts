import { withTexts } from '#i18n/texts.ts'
import { RECORD_DIALOG, type Screen, type LazyPage } from './screen.ts'

const speedDials: LazyPage = () => withTexts('devices', import('#app/pages/speed-dials.page.tsx'))

/** The screens of meetings and of the meeting rooms that one calls. */
export const MEETINGS_SCREENS = [
  // The last word is named: what else is unknown below the start is no dialog of it.
  { path: '/', dialogs: ['$recordId/view'], code: 10101, title: 'screens.speedDials', page: speedDials },
  {
    path: '/speed-dials',
    dialogs: ['$recordId/view'],
    code: 10101,
    title: 'screens.speedDials',
    page: speedDials,
  },
  {
    path: '/overview',
    dialogs: [RECORD_DIALOG, '$part/$recordId/$dialog'],
    code: 10102,
    title: 'screens.overview',
    page: () => withTexts(['meetings', 'devices'], import('#app/pages/overview.page.tsx')),
  },
  {
    path: '/meetings',
    dialogs: ['calendar', 'new', RECORD_DIALOG],
    code: 10108,
    requires: 'viewMeetings',
    title: 'screens.meetings',
    page: () => withTexts('meetings', import('#app/pages/meetings.page.tsx')),
  },
] as const satisfies readonly Screen[]
