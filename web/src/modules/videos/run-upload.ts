import { AppError } from '@samtale/contract/core/errors'
import type { Upload } from '@samtale/contract/videos/videos'
import { sendBehind } from '#api/send.ts'
import { openGate } from './gate.ts'
import { forgetUpload, storedUploadOf } from './stored-uploads.ts'
import { pauseAfter, untilNextTry } from '#core/retry-pause.ts'
import { FileGone, NoFinalAnswer, sendUpload } from './send-upload.ts'
import { changeUploading, dropUploading, uploadingOf } from './uploading.ts'

/** Of the six connections that a browser has to a server two are left to the rest of the portal. */
const gate = openGate(4)
/** What is sent now: how to call it off, and when that is done. */
const running = new Map<string, { readonly stop: () => void; readonly ended: Promise<unknown> }>()

/** Sends a file to its end, or until something is in the way that does not pass by itself. */
export async function runUpload(uploadId: string, file: File, begun?: Upload) {
  await stopUpload(uploadId)
  const controller = new AbortController()
  const ended = whenMine(
    uploadId,
    { signal: controller.signal, elsewhere: () => changeUploading(uploadId, { phase: 'elsewhere' }) },
    (late) => sendWhole(uploadId, file, controller.signal, late ? undefined : begun),
  )
    // The caller that called it off has said how it stands.
    .catch((error: unknown) => controller.signal.aborted || failed(uploadId, error))
    .finally(() => {
      controller.abort()
      running.delete(uploadId)
    })
  running.set(uploadId, { stop: () => controller.abort(), ended })
}

/** Calls off what is sent of an upload; it stands still when this is answered. */
export async function stopUpload(uploadId: string) {
  const run = running.get(uploadId)
  run?.stop()
  await run?.ended
}

async function sendWhole(uploadId: string, file: File, signal: AbortSignal, begun: Upload | undefined) {
  const upload = uploadingOf(uploadId)
  // Another window has sent it to its end or given it up while this one waited for it.
  if (!upload || (upload.phase === 'elsewhere' && !(await storedUploadOf(uploadId))))
    return dropUploading(uploadId)
  const { account, filename, description, size } = upload
  await sendUpload(
    {
      upload: { uploadId, account, filename, description, size },
      read: async (start, end) => new Blob([await file.slice(start, end).arrayBuffer()]),
      send: sendBehind(signal),
      gate,
      signal,
      pause: (failures, { retryAfter }) => {
        changeUploading(uploadId, { phase: 'waiting' })
        return untilNextTry(pauseAfter(failures, retryAfter), signal)
      },
      progress: (received) => progressed(uploadId, received),
    },
    begun,
  )
  await forgetUpload(uploadId)
  changeUploading(uploadId, { phase: 'whole', received: size })
}

function progressed(uploadId: string, received: number) {
  const before = uploadingOf(uploadId)?.received ?? 0
  changeUploading(uploadId, { phase: 'sending', received: Math.max(before, received) })
}

function failed(uploadId: string, error: unknown) {
  if (error instanceof FileGone) return changeUploading(uploadId, { phase: 'needs-file', isStored: false })
  if (error instanceof NoFinalAnswer) return changeUploading(uploadId, { phase: 'failed', error: null })
  changeUploading(uploadId, {
    phase: 'failed',
    error: error instanceof AppError ? error : new AppError('error_occurred', { cause: error }),
  })
}

type Waiting = { readonly signal: AbortSignal; readonly elsewhere: () => void }

/**
 * Does something to an upload while no other window of this browser does; `late`: another one had it before.
 */
async function whenMine(
  uploadId: string,
  { signal, elsewhere }: Waiting,
  action: (late: boolean) => Promise<void>,
) {
  // Pages that were not opened securely have no locks: two windows may send the same chunks, which the server
  // takes as often as they come.
  if (!navigator.locks) return action(false)
  const name = `upload:${uploadId}`
  const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await action(false)
    return lock !== null
  })
  if (free) return
  elsewhere()
  await navigator.locks.request(name, { signal }, () => action(true))
}
