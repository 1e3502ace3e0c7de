import { CircleAlert } from 'lucide-react'
import type { Locale } from '@samtale/contract/core/fields'
import type { DocumentKind } from '@samtale/contract/documents/documents'
import { useRead } from '#api/calls.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { CALLS } from './document-calls.ts'
import { DocumentEditor } from './document-editor.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import * as styles from './documents.module.css'

/** One document in one language, as soon as it is there. */
export function DocumentPanel({ kind, locale }: { kind: DocumentKind; locale: Locale }) {
  const text = useText()
  const { data, error, refetch } = useRead(CALLS[kind].edit, { locale })
  if (data) return <DocumentEditor kind={kind} read={data} />
  if (!error) {
    return (
      <div className={styles.columns}>
        <Card className={styles.card}>
          <EditorSkeleton />
        </Card>
      </div>
    )
  }
  return (
    <Card>
      <EmptyState
        role="alert"
        bad={CircleAlert}
        title={text('documents.edit.failed')}
        text={errorText(text, error)}
        action={<Button onClick={() => void refetch()}>{text('app.tryAgain')}</Button>}
      />
    </Card>
  )
}
