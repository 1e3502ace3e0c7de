import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'
import { NOT_FOUND_CODE } from './screens/screen.ts'
import { useEnterScreen } from './use-enter-screen.ts'
import type { ReactNode } from 'react'
import { useVisitorBrand } from '#session/use-brand.ts'
import { Logo } from '#components/branding/logo.tsx'
import { Footer } from './footer.tsx'
import * as pageStyles from './page.module.css'
import * as topBarStyles from './top-bar.module.css'
import * as logoStyles from '#components/branding/logo.module.css'

/** Any address that is no screen. */
export function NotFound() {
  const text = useText()
  useEnterScreen('screens.notFound', NOT_FOUND_CODE)
  return (
    <PublicLayout>
      <BackHome title={text('notFound.title')} text={text('notFound.text')} />
    </PublicLayout>
  )
}

/** Shown in the place of a screen that the role does not include. */
export function NoPermission() {
  const text = useText()
  return <BackHome title={text('noPermission.title')} text={text('noPermission.text')} />
}

/** A screen that only says something, with the way home. */
function BackHome({ title, text }: { title: string; text: string }) {
  const t = useText()
  return (
    <MessagePage title={title} text={text}>
      <Link to="/" {...buttonProps('primary')}>
        {t('app.backHome')}
      </Link>
    </MessagePage>
  )
}

/** The frame of screens without a session: name above, footer below. */
function PublicLayout({ children }: { children: ReactNode }) {
  const brand = useVisitorBrand()
  return (
    <>
      <header className={`${topBarStyles.bar} ${topBarStyles.barMinimal}`}>
        <Link to="/" className={logoStyles.brand}>
          <Logo brand={brand} name={brand.title} />
        </Link>
      </header>
      <main className={`${pageStyles.page} ${pageStyles.centred}`}>{children}</main>
      <Footer />
    </>
  )
}
