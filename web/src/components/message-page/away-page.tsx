import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from './message-page.tsx'

/**
 * The screen while the server cannot be reached. Tries again when asked to, and by itself once the browser
 * has a connection.
 */
export function AwayPage({ tryAgain }: { tryAgain: () => void }) {
  const text = useText()
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [tryAgain])
  return (
    <main>
      <MessagePage title={text('away.title')} text={text('away.text')} icon={WifiOff}>
        <Button look="primary" onClick={tryAgain}>
          {text('app.tryAgain')}
        </Button>
      </MessagePage>
    </main>
  )
}
