import { RotateCw, WifiOff } from 'lucide-react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card, EmptyState, Skeleton } from '#ui/parts.tsx'

type Props = { words: { gone: PlainKey; goneText: PlainKey; failed: PlainKey }; gone: boolean; retry: () => void }

/** In place of somebody or something that is gone, or could not be loaded. */
export function RecordAbsent({ words, gone, retry }: Props) {
  const text = useText()
  return (
    <Card>
      {gone ? (
        <EmptyState role="alert" title={text(words.gone)} text={text(words.goneText)} />
      ) : (
        <EmptyState
          role="alert"
          bad={WifiOff}
          title={text(words.failed)}
          text={text('list.failedText')}
          action={
            <Button icon={RotateCw} onClick={retry}>
              {text('app.tryAgain')}
            </Button>
          }
        />
      )}
    </Card>
  )
}

/** In place of what is still being loaded. */
export const RecordWaiting = () => (
  <Card className="form-card" aria-busy>
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </Card>
)
