import { faq, type FaqEntry } from '@samtale/contract/documents/faq'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Asks, and removes the question. */
export function DeleteFaq({ entry: { id, title }, close }: { entry: FaqEntry; close: () => void }) {
  const text = useText()
  const command = useCommand(faq.remove, 'done.updated_faq', { quiet: true })
  return (
    <ConfirmDialog
      title={text('documents.faq.deleteTitle', { title })}
      verb={text('actions.delete')}
      busy={command.isPending}
      error={command.error}
      run={() => command.mutate({ id }, { onSuccess: close })}
      close={close}
    >
      {text('documents.faq.deleteText')}
    </ConfirmDialog>
  )
}
