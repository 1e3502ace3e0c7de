import { AppError } from '@samtale/contract/core/errors'
import { useState } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { cancelUpload } from './upload-controls.ts'
import type { Uploading } from './uploading.ts'

/** Asks, and gives an upload up. */
export function CancelUpload({
  upload: { uploadId, filename },
  close,
}: {
  upload: Uploading
  close: () => void
}) {
  const text = useText()
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await cancelUpload(uploadId)
    } catch (cause) {
      showError(cause instanceof AppError ? cause : new AppError('error_occurred', { cause }))
    }
    close()
  }
  return (
    <ConfirmDialog
      title={text('videos.progress.cancelTitle', { name: filename })}
      verb={text('videos.progress.cancelVerb')}
      busy={busy}
      run={() => void run()}
      close={close}
    >
      {text('videos.progress.cancelText')}
    </ConfirmDialog>
  )
}
