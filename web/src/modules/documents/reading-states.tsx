import { CircleAlert } from 'lucide-react'
import type { AppError } from '@samtale/contract/core/errors'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import * as styles from './reader.module.css'

/** A text that could not be fetched. */
export function ReadingFailed({ error, retry }: { error: AppError; retry: () => void }) {
  const text = useText()
  return (
    <EmptyState
      role="alert"
      bad={CircleAlert}
      title={text('documents.read.failed')}
      text={errorText(text, error)}
      action={<Button onClick={retry}>{text('app.tryAgain')}</Button>}
    />
  )
}

/** The shape of a text while it is fetched. */
export const ReadingSkeleton = () => (
  <div className={styles.lines} aria-busy="true">
    {['34%', '94%', '90%', '62%', '28%', '92%', '86%', '48%'].map((width) => (
      <Skeleton key={width} width={width} height={12} />
    ))}
  </div>
)
