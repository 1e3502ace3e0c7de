import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'

/** A screen that only says something, with the way home. */
export function BackHome({ title, text }: { title: string; text: string }) {
  const t = useText()
  return (
    <MessagePage title={title} text={text}>
      <Link to="/" {...buttonProps('primary')}>
        {t('app.backHome')}
      </Link>
    </MessagePage>
  )
}
