import type { DocumentKind, DocumentVersion } from '@samtale/contract/documents/documents'
import { Eye, RotateCcw } from 'lucide-react'
import { useRead } from '#api/calls.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { CALLS, type Editing } from './document-calls.ts'
import { ViewVersion } from './view-version.tsx'

type Props = {
  kind: DocumentKind
  editing: Editing
  restore: (id: string) => Promise<unknown>
  /** Absent where there is no draft to discard. */
  discard: (() => Promise<unknown>) | undefined
}

/** The dialogs of a document: about its draft, and about what was published before. */
export function DocumentDialogs({ kind, editing, restore, discard }: Props) {
  const text = useText()
  const { follow } = useDialogLinks()
  const { data, isFetching } = useRead(CALLS[kind].versions, { locale: editing.locale })
  const mayRestore = (version: DocumentVersion) => version.id !== editing.published?.id
  const actions: readonly RowAction<DocumentVersion>[] = [
    { label: 'actions.view', icon: Eye, dialog: 'view' },
    {
      label: 'documents.versions.restore',
      icon: RotateCcw,
      dialog: 'restore',
      visible: (_, version) => mayRestore(version),
    },
  ]
  return (
    <RecordDialogs
      own={{
        discard:
          discard !== undefined &&
          ((close) => (
            <ConfirmDialog
              title={text('documents.edit.discardTitle')}
              verb={text('documents.edit.discard')}
              busy={false}
              run={() => {
                close()
                void discard()
              }}
              close={close}
            >
              {text('documents.edit.discardText')}
            </ConfirmDialog>
          )),
      }}
      records={data}
      isFetching={isFetching}
      actions={actions}
      about={(dialog, version, close) =>
        dialog === 'restore' ? (
          <ConfirmDialog
            title={text('documents.versions.restoreTitle', { number: String(version.number) })}
            verb={text('documents.versions.restore')}
            look="primary"
            busy={false}
            run={() => {
              close()
              void restore(version.id)
            }}
            close={close}
          >
            <p>{text('documents.versions.restoreText')}</p>
            {editing.draft && <p>{text('documents.versions.restoreDraft')}</p>}
          </ConfirmDialog>
        ) : (
          <ViewVersion
            kind={kind}
            version={version}
            close={close}
            action={
              mayRestore(version) && (
                <Button icon={RotateCcw} onClick={() => follow('restore', version.id)}>
                  {text('documents.versions.restore')}
                </Button>
              )
            }
          />
        )
      }
    />
  )
}
