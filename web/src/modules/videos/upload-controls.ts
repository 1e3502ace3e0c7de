import { AppError } from '@samtale/contract/core/errors'
import { videos } from '@samtale/contract/videos/videos'
import { request } from '#api/request.ts'
import {
  changeNote,
  forgetUpload,
  storeFile,
  storedFile,
  storedUploads,
  storeUpload,
  type StoredUpload,
} from './stored-uploads.ts'
import { runUpload, stopUpload } from './run-upload.ts'
import {
  addUploading,
  changeUploading,
  dropUploading,
  markRestored,
  uploadingNow,
  uploadingOf,
} from './uploading.ts'

type Begun = {
  readonly user: string
  readonly account: string
  readonly file: File
  readonly description: string
}
/** The files of this page's own uploads, for a browser that keeps none. */
const files = new Map<string, File>()

/** Asks for room for a video and begins to send it; a refusal is thrown before anything is sent. */
export async function beginUpload({ user, account, file, description }: Begun) {
  const { name: filename, size, lastModified } = file
  const answer = await request(videos.begin, { account, filename, description, size })
  const { uploadId } = answer
  const note = {
    uploadId,
    account,
    user,
    filename,
    description,
    size,
    lastModified,
    received: 0,
    paused: false,
    begunAt: Date.now(),
  }
  addUploading({ ...note, phase: 'sending', isStored: false, error: null })
  files.set(uploadId, file)
  void keep(note, file)
  void runUpload(uploadId, file, answer)
}

/** Where the browser keeps nothing the upload goes on all the same, and leaving the page asks. */
async function keep(note: StoredUpload, file: File) {
  try {
    await storeUpload(note)
    await storeFile(note.uploadId, file)
    // The upload may have been over before.
    if (uploadingOf(note.uploadId)?.phase === 'whole' || !uploadingOf(note.uploadId))
      return await forgetUpload(note.uploadId)
    changeUploading(note.uploadId, { isStored: true })
  } catch (cause) {
    console.warn('this browser cannot keep the file of an upload', cause)
  }
}

/** Takes up what a user has begun in this browser. */
export async function resumeUploads(user: string) {
  for (const { paused, ...note } of await storedUploads(user)) {
    if (uploadingOf(note.uploadId)) continue
    const file = await storedFile(note.uploadId)
    addUploading({
      ...note,
      phase: file ? (paused ? 'paused' : 'waiting') : 'needs-file',
      isStored: file !== undefined,
      error: null,
    })
    if (file && !paused) void runUpload(note.uploadId, file)
  }
}

/** Pauses an upload, also for the next visit. */
export function pauseUpload(uploadId: string) {
  changeUploading(uploadId, { phase: 'paused' })
  void stopUpload(uploadId)
  void changeNote(uploadId, { paused: true })
}

/**
 * Goes on with an upload that was paused or has failed, with the file that was kept or the one that was
 * chosen again.
 */
export async function resumeUpload(uploadId: string, chosen?: File) {
  changeUploading(uploadId, { phase: 'waiting', error: null })
  await changeNote(uploadId, { paused: false })
  const file = chosen ?? files.get(uploadId) ?? (await storedFile(uploadId))
  if (!file) return changeUploading(uploadId, { phase: 'needs-file' })
  if (chosen) {
    files.set(uploadId, chosen)
    storeFile(uploadId, chosen).then(
      () => changeUploading(uploadId, { isStored: true }),
      (cause: unknown) => console.warn('this browser cannot keep the file of an upload', cause),
    )
  }
  await runUpload(uploadId, file)
}

/** Gives an upload up; what is there of it is removed on the server as well. */
export async function cancelUpload(uploadId: string) {
  const upload = uploadingOf(uploadId)
  if (!upload) return
  changeUploading(uploadId, { phase: 'paused' })
  await stopUpload(uploadId)
  await request(videos.cancel, { account: upload.account, uploadId }).catch((error: unknown) => {
    // What is not there any more need not be given up.
    if (!(error instanceof AppError && error.code === 'upload_not_found')) throw error
  })
  await endUpload(uploadId)
}

/** An upload is over, and nothing is kept of it. */
export async function endUpload(uploadId: string) {
  dropUploading(uploadId)
  files.delete(uploadId)
  await forgetUpload(uploadId)
}

/**
 * Stops all that is sent and shows none of it: its user has signed out. What is kept is taken up when the
 * same user comes back.
 */
export function stopUploads() {
  markRestored(false)
  for (const { uploadId } of uploadingNow()) {
    dropUploading(uploadId)
    void stopUpload(uploadId)
  }
}
