import type { CustomerDetail } from '@samtale/contract/customers'
import { ArrowLeft, RotateCw, WifiOff } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card, EmptyState, Skeleton } from '#ui/parts.tsx'
import { Status } from './user-cells.tsx'

/** The way back, what is done here and to whom. */
export function EditorHead({ title, customer, goBack }: { title: string; customer?: CustomerDetail; goBack: () => void }) {
  const text = useText()
  return (
    <div className="head editor-head">
      <IconButton label={text('editor.backToList')} icon={ArrowLeft} onClick={goBack} />
      <div className="editor-words">
        <h1>{title}</h1>
        {customer && <span className="count cut">{customer.profile.name}</span>}
      </div>
      <span className="spread" />
      {customer && <Status user={customer} />}
    </div>
  )
}

/** In place of somebody who is gone, or could not be loaded. */
export function EditorAbsent({ gone, retry }: { gone: boolean; retry: () => void }) {
  const text = useText()
  return (
    <Card>
      {gone ? (
        <EmptyState role="alert" title={text('editor.gone')} text={text('editor.goneText')} />
      ) : (
        <EmptyState
          role="alert"
          bad={WifiOff}
          title={text('editor.failed')}
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

/** In place of somebody who is still being loaded. */
export const EditorWaiting = () => (
  <Card className="form-card" aria-busy>
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </Card>
)
