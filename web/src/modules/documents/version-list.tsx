import { Eye, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { DocumentKind, DocumentVersion } from '@samtale/contract/documents/documents'
import { useRead } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Button, IconButton } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { CALLS, type Editing } from './document-calls.ts'
import { useMoment } from '#i18n/use-moment.ts'
import { ViewVersion } from './view-version.tsx'
import * as textLinkStyles from '#components/text/text-link.module.css'
import * as styles from './documents.module.css'

type Props = { kind: DocumentKind; editing: Editing; restore: (id: string) => Promise<unknown> }
type Open = { readonly action: 'view' | 'restore'; readonly version: DocumentVersion }

/** What was published in one language, the newest first: to be read, and to be published again. */
export function VersionList({ kind, editing, restore }: Props) {
  const text = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useRead(CALLS[kind].versions, { locale: editing.locale })
  const close = () => setOpen(null)
  return (
    <>
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
              <Version
                key={version.id}
                version={version}
                isCurrent={version.id === editing.published?.id}
                open={(action) => setOpen({ action, version })}
              />
            ))}
          </ol>
        )}
      </Card>
      {open?.action === 'view' && (
        <ViewVersion
          kind={kind}
          version={open.version}
          close={close}
          action={
            open.version.id !== editing.published?.id && (
              <Button icon={RotateCcw} onClick={() => setOpen({ ...open, action: 'restore' })}>
                {text('documents.versions.restore')}
              </Button>
            )
          }
        />
      )}
      {open?.action === 'restore' && (
        <ConfirmDialog
          title={text('documents.versions.restoreTitle', { number: String(open.version.number) })}
          verb={text('documents.versions.restore')}
          look="primary"
          busy={false}
          run={() => {
            close()
            void restore(open.version.id)
          }}
          close={close}
        >
          <p>{text('documents.versions.restoreText')}</p>
          {editing.draft && <p>{text('documents.versions.restoreDraft')}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

function Version({
  version,
  isCurrent,
  open,
}: {
  version: DocumentVersion
  isCurrent: boolean
  open: (action: Open['action']) => void
}) {
  const text = useText()
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
        onClick={() => open('view')}
      />
      {!isCurrent && (
        <IconButton
          label={text('documents.versions.restoreOne', { number })}
          icon={RotateCcw}
          size="small"
          onClick={() => open('restore')}
        />
      )}
    </li>
  )
}
