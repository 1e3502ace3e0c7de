import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { SCREENS } from '../routes.ts'

/** Says honestly that a screen has its address but not yet its contents. */
export function Page() {
  const text = useText()
  const { pathname } = useLocation()
  const screen = SCREENS.find(({ path }) => path === pathname)
  return (
    <MessagePage title={text('building.title')} text={screen && text('building.text', { screen: text(screen.title) })}>
      <Link to="/" className={buttonClass('primary')}>
        {text('app.backHome')}
      </Link>
    </MessagePage>
  )
}
