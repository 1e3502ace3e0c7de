import { withTexts } from '#i18n/texts.ts'
import type { Screen } from './screen.ts'

/** The screens that everybody may open, without a session as well. */
export const VISITOR_SCREENS = [
  {
    path: '/signin',
    code: 10100,
    access: 'visitor',
    title: 'screens.signIn',
    page: () => import('#app/pages/sign-in.page.tsx'),
  },
  {
    path: '/signin/return',
    code: 10137,
    access: 'public',
    title: 'screens.signIn',
    page: () => withTexts('providerSignIn', import('#app/pages/provider-return.page.tsx')),
  },
  {
    path: '/forgotpassword',
    code: 10121,
    access: 'public',
    title: 'screens.forgotPassword',
    page: () => import('#app/pages/forgot-password.page.tsx'),
  },
  {
    path: '/emailroute',
    code: 10116,
    access: 'public',
    title: 'screens.emailLink',
    page: () => withTexts('setPassword', import('#app/pages/email-link.page.tsx')),
  },
  {
    path: '/answer',
    code: 10135,
    access: 'public',
    title: 'screens.answer',
    page: () => withTexts('invitations', import('#app/pages/answer.page.tsx')),
  },
  {
    path: '/room/$roomName',
    code: 10109,
    access: 'public',
    title: 'screens.room',
    alone: true,
    page: () => withTexts('visit', import('#app/pages/room.page.tsx')),
  },
] as const satisfies readonly Screen[]
