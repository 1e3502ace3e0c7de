import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.tsx'
import { buttonClass } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { useScreens } from '#api/screens-seen.ts'

/** Says honestly that a screen has its address but not yet its contents. */
export function Page() {
  const text = useText()
  const { title } = useScreens()
  return (
    <MessagePage title={text('building.title')} text={text('building.text', { screen: text(title) })}>
      <Link to="/" className={buttonClass('primary')}>
        {text('app.backHome')}
      </Link>
    </MessagePage>
  )
}
