import { FileUp, Pause, Play, X } from 'lucide-react'
import { useRef } from 'react'
import { formatBytes } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { IconButton } from '#components/button/button.tsx'
import { pauseUpload, resumeUpload } from './upload-controls.ts'
import type { Uploading } from './uploading.ts'
import * as styles from './videos.module.css'

/** Shows what can be done to an upload as it stands; one of another window is that window's. */
export function UploadActions({
  upload,
  cancel,
}: {
  upload: Uploading
  cancel: (upload: Uploading) => void
}) {
  const { text } = useLanguage()
  const { uploadId, filename: name, phase } = upload
  if (phase === 'elsewhere' || phase === 'whole') return null
  return (
    <span className={styles.actions} data-part="video-actions">
      {(phase === 'sending' || phase === 'waiting') && (
        <IconButton
          icon={Pause}
          label={text('videos.progress.pause', { name })}
          onClick={() => pauseUpload(uploadId)}
        />
      )}
      {(phase === 'paused' || phase === 'failed') && (
        <IconButton
          icon={Play}
          label={text('videos.progress.resume', { name })}
          onClick={() => void resumeUpload(uploadId)}
        />
      )}
      {phase === 'needs-file' && <ChooseAgain upload={upload} />}
      <IconButton icon={X} label={text('videos.progress.cancel', { name })} onClick={() => cancel(upload)} />
    </span>
  )
}

/** The same file once more; another one is refused. */
function ChooseAgain({ upload: { uploadId, filename: name, size, lastModified } }: { upload: Uploading }) {
  const { text, locale } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const same = file.name === name && file.size === size && file.lastModified === lastModified
    if (same) void resumeUpload(uploadId, file)
    else alert('error', text('videos.progress.otherFile', { name, size: formatBytes(size, locale) }))
  }
  const label = text('videos.progress.again', { name })
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept="video/*"
        aria-label={label}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <IconButton icon={FileUp} label={label} onClick={() => input.current?.click()} />
    </>
  )
}
