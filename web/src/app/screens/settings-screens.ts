import { withTexts } from '#i18n/texts.ts'
import { RECORD_DIALOG, type Screen } from './screen.ts'

/** The screens of settings, and the documents of this deployment. */
export const SETTINGS_SCREENS = [
  {
    path: '/settings',
    dialogs: [
      'new',
      'discard',
      'end-sessions',
      RECORD_DIALOG,
      'keys/new',
      'keys/$recordId/$dialog',
      'passkeys/$recordId/$dialog',
      'connections/$recordId/$dialog',
      'providers/new',
      'providers/$recordId/$dialog',
      'signon/$recordId/$dialog',
    ],
    code: 10110,
    requires: 'editProfileSettings',
    title: 'screens.settings',
    page: () => withTexts(['settings', 'meetings'], import('#app/pages/settings.page.tsx')),
  },
  {
    path: '/terms-of-use',
    code: 10111,
    title: 'screens.terms',
    page: () => withTexts('settings', import('#app/pages/terms.page.tsx')),
  },
  {
    path: '/privacy-policy',
    code: 10112,
    title: 'screens.privacy',
    page: () => withTexts('settings', import('#app/pages/privacy.page.tsx')),
  },
  {
    path: '/help',
    code: 10113,
    title: 'screens.help',
    page: () => withTexts('settings', import('#app/pages/help.page.tsx')),
  },
  {
    path: '/contact-us',
    code: 10114,
    title: 'screens.contact',
    page: () => withTexts('settings', import('#app/pages/contact.page.tsx')),
  },
] as const satisfies readonly Screen[]
