import { AppError } from '@samtale/contract/core/errors'
import { videos } from '@samtale/contract/videos/videos'
import { useId, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { useSession } from '#session/session.ts'
import { DropZone } from '#components/drop-zone/drop-zone.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { useDiscard } from '#components/dialog/use-discard.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import { uploadProblem } from './is-video.ts'
import { beginUpload } from './upload-controls.ts'
import * as styles from '#components/form/form.module.css'

/** `first`: what was dropped on the screen. */
type Props = { account: string; first: File | null; close: () => void }

/** One video and what is said of it. Closes when the upload has begun; without a file Add does nothing. */
export function UploadDialog({ account, first, close }: Props) {
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const showError = useErrorToast()
  const quota = useRead(videos.list, { account }).data?.quota
  const form = useId()
  const [file, setFile] = useState(first)
  const [description, setDescription] = useState('')
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string>()
  const problem = file ? (rejection ?? uploadProblem(file, quota, { text, locale })) : undefined
  const { onEscape, question } = useDiscard(!busy && (file !== first || description !== ''), close)

  const add = async () => {
    if (!file || problem || busy) return
    setBusy(true)
    try {
      await beginUpload({ user: actor.id, account, file, description: description.trim() })
      close()
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('error_occurred', { cause })
      const [wrong] = Object.values(error.fields ?? {})
      setRejection(wrong ? fieldText(text, wrong) : errorText(text, error))
      setBusy(false)
      showError(error)
    }
  }
  const footer = (
    <>
      <Button onClick={close} disabled={busy}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" type="submit" form={form} busy={busy}>
        {text('videos.dialog.add')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('videos.dialog.title')}
      close={text('app.close')}
      onClose={close}
      onEscape={onEscape}
      mayClose={!busy}
      footer={footer}
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <DropZone
          label={text('videos.fields.file')}
          accept="video/*"
          labels={{
            drop: text('videos.dialog.drop'),
            choose: text('videos.dialog.choose'),
            another: text('videos.dialog.another'),
          }}
          file={file}
          error={problem}
          onFile={(chosen) => {
            setFile(chosen)
            setRejection(undefined)
          }}
        />
        <TextArea
          label={text('videos.fields.description')}
          optional={text('app.optional')}
          rows={2}
          maxLength={1000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <p className="hint small">{text('videos.dialog.help')}</p>
      </form>
      {question}
    </Dialog>
  )
}
