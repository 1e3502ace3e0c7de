import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import * as styles from '#components/form/form-card.module.css'

type Props = {
  labels: { gone: PlainKey; goneText: PlainKey; failed: PlainKey }
  gone: boolean
  retry: () => void
}

/** In place of somebody or something that is gone, or could not be loaded. */
export function RecordAbsent({ labels, gone, retry }: Props) {
  const text = useText()
  return (
    <Card>
      {gone ? (
        <EmptyState role="alert" title={text(labels.gone)} text={text(labels.goneText)} />
      ) : (
        <LoadFailed title={labels.failed} retry={retry} />
      )}
    </Card>
  )
}

/** In place of what is still being loaded. */
export const RecordWaiting = () => (
  <Card className={styles.formCard} data-part="form-card" aria-busy>
    <Skeleton width="40%" />
    <Skeleton width="70%" />
    <Skeleton width="55%" />
  </Card>
)
