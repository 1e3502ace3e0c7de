import { useText } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'

/** A screen that broke, or whose file could not be fetched after an update: loading again is what helps. */
export function Crashed() {
  const text = useText()
  return (
    <main>
      <MessagePage title={text('crashed.title')} text={text('crashed.text')}>
        <Button look="primary" onClick={() => location.reload()}>
          {text('app.tryAgain')}
        </Button>
      </MessagePage>
    </main>
  )
}
