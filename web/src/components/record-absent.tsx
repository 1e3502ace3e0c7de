import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Card, EmptyState, Skeleton } from './parts.tsx'
import { LoadFailed } from './load-failed.tsx'
import * as styles from '#components/form/form-card.module.css'

type Props = {
  words: { gone: PlainKey; goneText: PlainKey; failed: PlainKey }
  gone: boolean
  retry: () => void
}

/** In place of somebody or something that is gone, or could not be loaded. */
export function RecordAbsent({ words, gone, retry }: Props) {
  const text = useText()
  return (
    <Card>
      {gone ? (
        <EmptyState role="alert" title={text(words.gone)} text={text(words.goneText)} />
      ) : (
        <LoadFailed title={words.failed} retry={retry} />
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
