import type { AppError } from '@samtale/contract/core/errors'
import type { Video } from '@samtale/contract/videos/videos'
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

const store = createStore<{ readonly list: readonly Uploading[]; readonly restored: boolean }>({
  list: [],
  restored: false,
})

/** The uploads of this browser, the newest first, as one looks at them. */
export const useUploading = () => useSyncExternalStore(store.subscribe, uploadingNow)
/** Returns the uploads of this browser at this moment, the newest first. */
export const uploadingNow = () => store.get().list
/** Returns one upload, or undefined when it is not under way in this browser. */
export const uploadingOf = (id: string) => uploadingNow().find(({ uploadId }) => uploadId === id)

/** Shows an upload above the others; one of the same id is replaced. */
export const addUploading = (upload: Uploading) =>
  store.set({ list: [upload, ...uploadingNow().filter(({ uploadId }) => uploadId !== upload.uploadId)] })
/** Shows an upload no more. */
export const dropUploading = (uploadId: string) =>
  store.set({ list: uploadingNow().filter((upload) => upload.uploadId !== uploadId) })

/** Returns whether the uploads that this browser has kept are among those of `useUploading`. */
export const useRestored = () => useSyncExternalStore(store.subscribe, () => store.get().restored)
/** Says whether the uploads that this browser has kept are among those of `useUploading`. */
export const markRestored = (restored: boolean) => store.set({ restored })

/** Changes what is shown of one upload. */
export const changeUploading = (id: string, changes: Partial<Uploading>) =>
  store.set({
    list: uploadingNow().map((upload) => (upload.uploadId === id ? { ...upload, ...changes } : upload)),
  })

/**
 * The uploads of an account that still stand as rows of their own: one that is whole goes as soon as the list
 * names its file.
 */
export const uploadsShown = (
  uploads: readonly Uploading[],
  account: string,
  listed: readonly Pick<Video, 'filename'>[] | undefined,
) =>
  uploads.filter(
    (upload) => upload.account === account && !(upload.phase === 'whole' && isListed(upload, listed)),
  )

/** Uploads that are over and named by the list: nothing is to be known of them any more. */
export const uploadsOver = (uploads: readonly Uploading[], listed: readonly Pick<Video, 'filename'>[]) =>
  uploads.filter((upload) => upload.phase === 'whole' && isListed(upload, listed))

const isListed = ({ filename }: Uploading, listed: readonly Pick<Video, 'filename'>[] | undefined) =>
  listed?.some((video) => video.filename === filename) ?? false
