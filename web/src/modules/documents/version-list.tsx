import { Eye, RotateCcw } from 'lucide-react'
import type { DocumentKind, DocumentVersion } from '@samtale/contract/documents/documents'
import { useRead } from '#api/calls.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { CALLS, type Editing } from './document-calls.ts'
import { useMoment } from '#i18n/use-moment.ts'
import * as textLinkStyles from '#components/text/text-link.module.css'
import * as styles from './documents.module.css'

type Props = { kind: DocumentKind; editing: Editing }

/** Shows what was published in one language, the newest first: to be read, and to be published again. */
export function VersionList({ kind, editing }: Props) {
  const text = useText()
  const { data, error, refetch } = useRead(CALLS[kind].versions, { locale: editing.locale })
  return (
    <Card className={styles.versions} data-part="versions" aria-label={text('documents.versions.title')}>
      <h2>{text('documents.versions.title')}</h2>
      {!data && !error && <Skeleton width="60%" height={12} />}
      {error && !data && (
        <p className="muted">
          {text('documents.versions.failed')}{' '}
          <button type="button" className={textLinkStyles.textLink} onClick={() => void refetch()}>
            {text('app.tryAgain')}
          </button>
        </p>
      )}
      {data?.length === 0 && <p className="muted">{text('documents.versions.empty')}</p>}
      {data && data.length > 0 && (
        <ol tabIndex={0} aria-label={text('documents.versions.title')}>
          {data.map((version) => (
            <Version key={version.id} version={version} isCurrent={version.id === editing.published?.id} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Version({ version, isCurrent }: { version: DocumentVersion; isCurrent: boolean }) {
  const text = useText()
  const { open } = useDialogLinks()
  const moment = useMoment()
  const { author, createdAt, restoredFrom } = version
  const number = String(version.number)
  return (
    <li>
      <span className={styles.versionText}>
        <span className={styles.versionName}>
          <b>{text('documents.versions.name', { number })}</b>
          {isCurrent && <Tag>{text('documents.versions.current')}</Tag>}
        </span>
        {restoredFrom !== null && (
          <span className="tiny muted">
            {text('documents.versions.restoredFrom', { number: String(restoredFrom) })}
          </span>
        )}
        <span className="tiny hint">{moment(createdAt)}</span>
        <span className="tiny hint">{author}</span>
      </span>
      <IconButton
        label={text('documents.versions.view', { number })}
        icon={Eye}
        size="small"
        aria-haspopup="dialog"
        onClick={() => open('view', version.id)}
      />
      {!isCurrent && (
        <IconButton
          label={text('documents.versions.restoreOne', { number })}
          icon={RotateCcw}
          size="small"
          aria-haspopup="dialog"
          onClick={() => open('restore', version.id)}
        />
      )}
    </li>
  )
}
