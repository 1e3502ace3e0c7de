import type { AppError } from '@samtale/contract/core/errors'
import { useSyncExternalStore } from 'react'
import { createStore } from '#core/app-state.ts'
import type { StoredUpload } from './stored-uploads.ts'

/**
 * How an upload stands. `waiting`: for the network or the server, goes on by itself. `elsewhere`: another
 * window sends it. `needs-file`: the browser could not keep the file. `whole`: the server has all of it, and
 * the list does not name it yet.
 */
export type UploadPhase = 'sending' | 'waiting' | 'elsewhere' | 'paused' | 'needs-file' | 'failed' | 'whole'

/** An upload of this browser. */
export type Uploading = Omit<StoredUpload, 'paused'> & {
  readonly phase: UploadPhase
  /** Whether a reload finds its file again. */
  readonly isStored: boolean
  /** Why it does not go on; `null` for an end without a final answer. */
  readonly error: AppError | null
}

const uploads = createStore<{ readonly list: readonly Uploading[] }>({ list: [] })

/** The uploads of this browser, the newest first, as one looks at them. */
export const useUploading = () => useSyncExternalStore(uploads.subscribe, uploadingNow)
export const uploadingNow = () => uploads.get().list
export const uploadingOf = (id: string) => uploadingNow().find(({ uploadId }) => uploadId === id)

export const addUploading = (upload: Uploading) =>
  uploads.set({ list: [upload, ...uploadingNow().filter(({ uploadId }) => uploadId !== upload.uploadId)] })
export const dropUploading = (uploadId: string) =>
  uploads.set({ list: uploadingNow().filter((upload) => upload.uploadId !== uploadId) })

/** Changes what is shown of one upload. */
export const changeUploading = (id: string, changes: Partial<Uploading>) =>
  uploads.set({
    list: uploadingNow().map((upload) => (upload.uploadId === id ? { ...upload, ...changes } : upload)),
  })
