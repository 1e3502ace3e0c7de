import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFeatures } from '#session/use-features.ts'
import { useBrand } from '#session/use-brand.ts'
import { useSession } from '#session/session.ts'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { DialogWaiting } from '#components/dialog-route/dialog-waiting.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useOpenDialog } from '#components/dialog-route/use-open-dialog.ts'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { BarEntries } from './bar-entries.tsx'
import { navFor, type Action } from './nav.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchButton } from './search-button.tsx'
import * as styles from './top-bar.module.css'
import * as logoStyles from '#components/branding/logo.module.css'

const HostDialogs = lazy(() =>
  withTexts('meetings', import('./host-dialogs.tsx')).then(({ HostDialogs: Dialogs }) => ({
    default: Dialogs,
  })),
)
const loadDrawer = () => import('./drawer.tsx').then(({ Drawer: Entries }) => ({ default: Entries }))
const Drawer = lazy(loadDrawer)
const StartNow = lazy(() =>
  import('#modules/meetings/start-now.tsx').then(({ StartNow: Start }) => ({ default: Start })),
)

/** The bar of a signed-in user; under 768 its entries move into a drawer. */
export function TopBar() {
  const text = useText()
  const brand = useBrand()
  const { actor } = useSession()
  const narrow = useNarrow()
  const [drawer, setDrawer] = useState(false)
  const links = useDialogLinks()
  const [starting, setStarting] = useState(false)
  useEffect(() => {
    // A phone has it before the first press; where that fails, the press fetches it.
    if (narrow) loadDrawer().catch(() => undefined)
  }, [narrow])
  const hosting = useOpenDialog(undefined, 'bar') !== null
  const entries = navFor(actor, useFeatures())
  const open = (action: Action) => (action === 'start-now' ? setStarting(true) : links.open(action))

  return (
    <header className={styles.bar}>
      {narrow && (
        <IconButton
          label={text('app.menu')}
          icon={MenuIcon}
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
        />
      )}
      <Link to="/" className={logoStyles.brand}>
        <Logo brand={brand} name={brand.title} />
      </Link>
      {narrow ? <span className="spacer" /> : <BarEntries entries={entries} open={open} />}
      <SearchButton open={open} />
      <ProfileMenu />
      <Suspense fallback={null}>
        {narrow && drawer && <Drawer entries={entries} open={open} close={() => setDrawer(false)} />}
      </Suspense>
      <Suspense fallback={<DialogWaiting />}>{hosting && <HostDialogs />}</Suspense>
      <Suspense fallback={null}>{starting && <StartNow onEnd={() => setStarting(false)} />}</Suspense>
    </header>
  )
}
