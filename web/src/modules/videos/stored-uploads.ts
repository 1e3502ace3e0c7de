import { HOUR_MS } from '@samtale/contract/core/durations'
import { UPLOAD_RETENTION_HOURS } from '@samtale/contract/videos/videos'
import { createStore, del, get, set, values } from 'idb-keyval'
import { markUploads } from '#core/uploads-open.ts'

/** What this browser knows of an upload, so that it goes on after a reload. */
export type StoredUpload = {
  readonly uploadId: string
  readonly account: string
  /** Who uploads: nobody else goes on with it. */
  readonly user: string
  readonly filename: string
  readonly description: string
  readonly size: number
  readonly lastModified: number
  readonly received: number
  readonly paused: boolean
  readonly begunAt: number
}

const notes = createStore('samtale-uploads', 'uploads')
// Apart, so that looking at the notes reads no file.
const files = createStore('samtale-upload-files', 'files')

/** Notes an upload. */
export async function storeUpload(upload: StoredUpload) {
  markUploads(true)
  await set(upload.uploadId, upload, notes)
}

/** Keeps the file of an upload. Fails where the browser has no room for it or keeps nothing. */
export const storeFile = (uploadId: string, file: File) => set(uploadId, file, files)

/** The file of an upload; undefined where it could not be kept. */
export const storedFile = (uploadId: string) => get<File>(uploadId, files)

/** Returns what is noted of one upload; undefined once it is over, also in another window. */
export const storedUploadOf = (uploadId: string) => get<StoredUpload>(uploadId, notes)

/** Changes what is noted of an upload that is not over yet. */
export async function changeNote(uploadId: string, changes: Partial<StoredUpload>) {
  const note = await storedUploadOf(uploadId)
  if (note) await set(uploadId, { ...note, ...changes }, notes)
}

/** Forgets an upload and its file. */
export async function forgetUpload(uploadId: string) {
  await Promise.all([del(uploadId, notes), del(uploadId, files)])
  if ((await values(notes)).length === 0) markUploads(false)
}

/** The uploads that a user can go on with; those that the server has given up by now are forgotten. */
export async function storedUploads(user: string): Promise<StoredUpload[]> {
  const all = await values<StoredUpload>(notes)
  const tooOld = all.filter(({ begunAt }) => Date.now() - begunAt > UPLOAD_RETENTION_HOURS * HOUR_MS)
  await Promise.all(tooOld.map(({ uploadId }) => forgetUpload(uploadId)))
  return all.filter((note) => note.user === user && !tooOld.includes(note))
}
