import { RotateCw, WifiOff } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#ui/button.tsx'
import { Card, EmptyState, Skeleton } from '#ui/parts.tsx'

/** In place of a box that is gone, or could not be loaded. */
export function DeviceAbsent({ gone, retry }: { gone: boolean; retry: () => void }) {
  const text = useText()
  if (gone) {
    return (
      <Card>
        <EmptyState role="alert" title={text('devices.page.gone')} text={text('devices.page.goneText')} />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        role="alert"
        bad={WifiOff}
        title={text('devices.page.failed')}
        text={text('list.failedText')}
        action={
          <Button icon={RotateCw} onClick={retry}>
            {text('app.tryAgain')}
          </Button>
        }
      />
    </Card>
  )
}

/** In place of a box that is still being loaded. */
export const DeviceWaiting = () => (
  <Card className="form-card" aria-busy>
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </Card>
)
