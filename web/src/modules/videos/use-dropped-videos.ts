import type { VideoList } from '@samtale/contract/videos/videos'
import { AppError } from '@samtale/contract/core/errors'
import { useState, type DragEvent } from 'react'
import { useErrorToast } from '#api/use-error-toast.ts'
import { useSession } from '#session/session.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { uploadProblem } from './is-video.ts'
import { beginUpload } from './upload-controls.ts'

type Options = {
  account: string
  quota: VideoList['quota'] | undefined
  enabled: boolean
  /** One alone is asked about first. */
  one: (file: File) => void
}

/** Videos dropped on the page: one opens the dialog, several are uploaded at once. */
export function useDroppedVideos({ account, quota, enabled, one }: Options) {
  const language = useLanguage()
  const { actor } = useSession()
  const showError = useErrorToast()
  const [over, setOver] = useState(false)
  if (!enabled) return { over: false, target: {} }

  const begin = (file: File) => {
    const problem = uploadProblem(file, quota, language)
    if (problem) return alert('error', language.text('videos.progress.stopped', { name: file.name }), problem)
    beginUpload({ user: actor.id, account, file, description: '' }).catch((cause: unknown) =>
      showError(cause instanceof AppError ? cause : new AppError('error_occurred', { cause })),
    )
  }
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [first, ...others] = event.dataTransfer.files
      if (first && others.length === 0) one(first)
      else for (const file of event.dataTransfer.files) begin(file)
    },
  }
  return { over, target }
}
