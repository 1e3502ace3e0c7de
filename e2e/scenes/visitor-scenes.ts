import { heading, press } from './locators.ts'
import type { Scene } from './scene.ts'

let addresses = 0

/** Screens without a session: sign-in, links of e-mails, and what does not exist. */
export const VISITOR_SCENES: readonly Scene[] = [
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
    name: 'answer',
    who: 'visitor',
    path: ({ answer }) => answer,
    ready: heading(({ invitations }) => invitations.title.none),
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
    ready: heading(({ screens }) => screens.emailLink),
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
]
