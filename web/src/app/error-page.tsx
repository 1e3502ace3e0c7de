import { useText } from '#i18n/use-text.tsx'
import { AwayPage } from '#components/message-page/away-page.tsx'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'

const reload = () => location.reload()

/**
 * A screen that broke, or whose file could not be fetched: without a connection, or after an update. Loading
 * again is what helps.
 */
export function ErrorPage() {
  const text = useText()
  if (!navigator.onLine) return <AwayPage tryAgain={reload} />
  return (
    <main>
      <MessagePage title={text('errorPage.title')} text={text('errorPage.text')}>
        <Button look="primary" onClick={reload}>
          {text('app.tryAgain')}
        </Button>
      </MessagePage>
    </main>
  )
}
