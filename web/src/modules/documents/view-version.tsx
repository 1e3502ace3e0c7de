import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentKind, DocumentVersion } from '@samtale/contract/documents/documents'
import { useRead } from '#api/calls.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { CALLS } from './document-calls.ts'
import { ReadDialog } from './read-dialog.tsx'
import { useMoment } from '#i18n/use-moment.ts'

/** A publication as its readers saw it. */
export function ViewVersion({
  kind,
  version,
  close,
  action,
}: {
  kind: DocumentKind
  version: DocumentVersion
  close: () => void
  action: ReactNode
}) {
  const text = useText()
  const moment = useMoment()
  const { data, error, refetch } = useRead(CALLS[kind].version, { id: version.id })
  const title = text('documents.versions.name', { number: String(version.number) })
  if (data) {
    const published = text('documents.versions.published', {
      when: moment(version.createdAt),
      author: version.author,
    })
    return (
      <ReadDialog
        title={title}
        locale={version.locale}
        serialized={data.content}
        close={close}
        action={action}
        above={<p className="muted small">{published}</p>}
      />
    )
  }
  return (
    <Dialog title={title} close={text('app.close')} onClose={close}>
      {error ? (
        <EmptyState
          role="alert"
          bad={CircleAlert}
          title={text('documents.read.failed')}
          text={errorText(text, error)}
          action={<Button onClick={() => void refetch()}>{text('app.tryAgain')}</Button>}
        />
      ) : (
        <Skeleton width="70%" height={12} />
      )}
    </Dialog>
  )
}
