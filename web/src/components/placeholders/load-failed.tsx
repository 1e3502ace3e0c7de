import { RotateCw, WifiOff } from 'lucide-react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'

/** In place of what could not be loaded, with the way to try again. */
export function LoadFailed({ title, retry }: { title: PlainKey; retry: () => void }) {
  const text = useText()
  return (
    <EmptyState
      role="alert"
      bad={WifiOff}
      title={text(title)}
      text={text('app.failedText')}
      action={
        <Button icon={RotateCw} onClick={retry}>
          {text('app.tryAgain')}
        </Button>
      }
    />
  )
}
