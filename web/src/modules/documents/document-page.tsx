import { Link } from '@tanstack/react-router'
import { FileText, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DocumentKind } from '@samtale/contract/documents/documents'
import { settings, type Settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { Contents } from './contents.tsx'
import { CALLS, PAGES } from './document-calls.ts'
import { ReadingFailed, ReadingSkeleton } from './reading-states.tsx'
import { RichText } from './rich-text.tsx'
import * as pageHeadStyles from '#components/page-head/page-head.module.css'
import * as styles from './reader.module.css'

const publishedIn = ({ terms, privacyPolicy, help }: Settings, kind: DocumentKind) =>
  ({ terms, privacypolicy: privacyPolicy, help })[kind] ?? null

type Props = {
  kind: DocumentKind
  /** Below the text, and what its contents call it. */
  after?: { readonly id: string; readonly title: string; readonly part: ReactNode }
  /** Beside it, below its contents. */
  aside?: ReactNode
}

/** A published document to read, with its contents beside it. */
export function DocumentPage({ kind, after, aside }: Props) {
  const text = useText()
  const { can } = useSession()
  const { data, error, refetch } = useRead(settings.read, { part: kind })
  const published = data ? publishedIn(data, kind) : null
  const mayEdit = can(CALLS[kind].edit.can)
  return (
    <>
      <div className={`${pageHeadStyles.pageHead} ${styles.head}`} data-part="page-head">
        <h1>{text(PAGES[kind].title)}</h1>
        <span className="spacer" />
        {mayEdit && (
          <Link to="/settings" search={{ tab: PAGES[kind].tab }} {...buttonProps()}>
            <Pencil className="icon" aria-hidden />
            <span>{text('documents.read.edit')}</span>
          </Link>
        )}
      </div>
      <div className={styles.reader}>
        <div className={styles.main}>
          {!data && (
            <Card className={styles.sheet} data-part="document">
              {error ? <ReadingFailed error={error} retry={() => void refetch()} /> : <ReadingSkeleton />}
            </Card>
          )}
          {published !== null && (
            <Card className={styles.sheet} data-part="document" aria-label={text(PAGES[kind].title)}>
              <RichText serialized={published} />
            </Card>
          )}
          {/* A help page without a text still has its questions. */}
          {data && published === null && (after === undefined || mayEdit) && (
            <Card>
              <EmptyState
                icon={FileText}
                title={text('documents.read.empty')}
                text={text('documents.read.emptyText')}
              />
            </Card>
          )}
          {after?.part}
        </div>
        <div className={styles.aside}>
          <Contents serialized={published} after={after} />
          {aside}
        </div>
      </div>
    </>
  )
}
