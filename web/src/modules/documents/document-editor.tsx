import { lazy, Suspense } from 'react'
import type { DocumentKind } from '@samtale/contract/documents/documents'
import { isEmptyRichText } from '@samtale/contract/documents/rich-text'
import { LeaveGuard } from '#components/dialog/leave-guard.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import type { Editing } from './document-calls.ts'
import { DocumentDialogs } from './document-dialogs.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { DraftStatus } from './draft-status.tsx'
import { DraftTrouble } from './draft-trouble.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { useDraft } from './use-draft.ts'
import { VersionList } from './version-list.tsx'
import * as styles from './documents.module.css'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then(({ RichTextEditor: Editor }) => ({ default: Editor })),
)

/** Writes a document in one language: the draft, its publication, and what was published before. */
export function DocumentEditor({ kind, read }: { kind: DocumentKind; read: Editing }) {
  const text = useText()
  const { open } = useDialogLinks()
  const draft = useDraft(kind, read)
  const { state } = draft
  const { base, typed } = state
  const content = typed ?? base.content
  const isNew = typed !== null || base.draft !== null
  const mayDiscard = base.draft !== null
  const mayPublish = isNew && !state.theirs && content !== null && !isEmptyRichText(content)
  return (
    <div className={styles.columns}>
      <Card className={styles.card}>
        <Suspense fallback={<EditorSkeleton />}>
          <RichTextEditor
            key={state.round}
            label={text('documents.editor.label')}
            locale={base.locale}
            content={content}
            onChange={draft.type}
          />
        </Suspense>
        <div className={styles.below}>
          {state.theirs && (
            <DraftConflict theirs={state.theirs} keep={draft.useMine} take={draft.useTheirs} />
          )}
          {state.trouble && !state.theirs && (
            <DraftTrouble error={state.trouble} retry={() => void draft.save()} />
          )}
          <div className={styles.foot} data-part="publish-state">
            <DraftStatus state={state} />
            <span className="spacer" />
            {mayDiscard && (
              <Button
                look="quiet"
                disabled={state.theirs !== null}
                aria-haspopup="dialog"
                onClick={() => open('discard')}
              >
                {text('documents.edit.discard')}
              </Button>
            )}
            <Button look="primary" disabled={!mayPublish} onClick={() => void draft.publish()}>
              {text('documents.edit.publish')}
            </Button>
          </div>
        </div>
      </Card>
      <LeaveGuard unsaved={typed !== null && (state.theirs !== null || state.trouble !== null)} />
      <VersionList kind={kind} editing={base} />
      <DocumentDialogs
        kind={kind}
        editing={base}
        restore={draft.restore}
        discard={mayDiscard && state.theirs === null ? draft.discard : undefined}
      />
    </div>
  )
}
