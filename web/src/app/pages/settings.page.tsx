import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useSession } from '#session/session.ts'
import { tabsFor, type SettingTab } from '#modules/settings/setting-tabs.ts'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { Tabs } from '#components/tabs/tabs.tsx'
import * as styles from '#components/page-head/page-head.module.css'

// Each is fetched when its tab is opened, so that nobody loads an editor to change their name.
const Profile = lazy(() =>
  import('#modules/account/profile/profile-tab.tsx').then(({ ProfileTab: Tab }) => ({ default: Tab })),
)
const General = lazy(() =>
  import('#modules/settings/general-tab.tsx').then(({ GeneralTab: Tab }) => ({ default: Tab })),
)
const Security = lazy(() =>
  import('#modules/settings/security-tab.tsx').then(({ SecurityTab: Tab }) => ({ default: Tab })),
)
const AccountSecurity = lazy(() =>
  withTexts('access', import('#modules/users/account-security.tsx')).then(({ AccountSecurity: Tab }) => ({
    default: Tab,
  })),
)
const OwnSignOn = lazy(() =>
  import('#modules/single-sign-on/account/own-sign-on.tsx').then(({ OwnSignOn: Part }) => ({
    default: Part,
  })),
)
const SignOn = lazy(() =>
  import('#modules/single-sign-on/providers-tab.tsx').then(({ ProvidersTab: Tab }) => ({ default: Tab })),
)
const Document = lazy(() =>
  import('#modules/documents/document-tab.tsx').then(({ DocumentTab: Tab }) => ({ default: Tab })),
)
const Contact = lazy(() =>
  import('#modules/settings/contact-tab.tsx').then(({ ContactTab: Tab }) => ({ default: Tab })),
)
const Recording = lazy(() =>
  import('#modules/settings/recording-tab.tsx').then(({ RecordingTab: Tab }) => ({ default: Tab })),
)
const Faq = lazy(() => import('#modules/documents/faq-tab.tsx').then(({ FaqTab: Tab }) => ({ default: Tab })))
const Mails = lazy(() =>
  import('#modules/mail-templates/mails-tab.tsx').then(({ MailsTab: Tab }) => ({ default: Tab })),
)

const PANELS: Readonly<Record<SettingTab, ReactNode>> = {
  profile: <Profile />,
  general: <General />,
  security: <Security />,
  account: (
    <>
      <AccountSecurity />
      <OwnSignOn />
    </>
  ),
  privacy: <Document key="privacypolicy" kind="privacypolicy" />,
  terms: <Document key="terms" kind="terms" />,
  help: <Document key="help" kind="help" />,
  contact: <Contact />,
  recording: <Recording />,
  faq: <Faq />,
  mails: <Mails />,
  signon: <SignOn />,
}

/**
 * The settings: one's own, and for those who may the deployment's. Which tab is open stands in the address.
 */
export function Page() {
  const text = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { tab: requestedTab } = useSearch({ from: '/shell/settings' })
  const tabs = tabsFor(session.can)
  const open = tabs.find(({ id }) => id === requestedTab) ?? tabs[0]
  const choose = (tab: SettingTab) => void navigate({ to: '.', replace: true, search: { tab } })
  return (
    <>
      <div className={styles.pageHead} data-part="page-head">
        <h1>{text('screens.settings')}</h1>
      </div>
      {open && (
        <Tabs
          vertical
          label={text('general.tabs.label')}
          tabs={tabs.map(({ id, label }) => ({ id, label: text(label) }))}
          chosen={open.id}
          onChoose={choose}
        >
          <Suspense fallback={null}>{PANELS[open.id]}</Suspense>
        </Tabs>
      )}
    </>
  )
}
