import { videos } from '@samtale/contract/videos/videos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refresh } from '#api/refresh.ts'
import { useSession } from '#session/session.ts'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { stopUploads, resumeUploads } from './upload-controls.ts'
import { markRestored, useUploading, type UploadPhase, type Uploading } from './uploading.ts'

/**
 * Stands in the frame of the portal while this browser has uploads: takes them up, says how they end, and
 * warns of leaving those that would be lost.
 */
export function UploadWatch() {
  const { actor } = useSession()
  const list = useUploading()
  const queries = useQueryClient()
  const text = useText()
  const seen = useRef(new Map<string, UploadPhase>())

  useEffect(() => {
    resumeUploads(actor.id)
      .catch((cause: unknown) => console.warn('the uploads of this browser cannot be read', cause))
      .finally(() => markRestored(true))
    return stopUploads
  }, [actor.id])

  const announce = useEffectEvent((upload: Uploading) => {
    if (upload.phase === 'whole') {
      alert('success', text('videos.progress.uploaded', { name: upload.filename }))
      void refresh(queries, [videos.list.resource])
    }
    if (upload.phase !== 'failed') return
    const [wrong] = Object.values(upload.error?.fields ?? {})
    const why = wrong
      ? fieldText(text, wrong)
      : upload.error
        ? errorText(text, upload.error)
        : text('videos.upload_unknown_error')
    alert('error', text('videos.progress.stopped', { name: upload.filename }), why)
  })
  useEffect(() => {
    for (const upload of list) {
      if (seen.current.get(upload.uploadId) !== upload.phase) announce(upload)
      seen.current.set(upload.uploadId, upload.phase)
    }
  }, [list])

  const losing = list.some(
    ({ phase, isStored }) => !isStored && (phase === 'sending' || phase === 'waiting' || phase === 'paused'),
  )
  useEffect(() => {
    if (!losing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [losing])
  return null
}
