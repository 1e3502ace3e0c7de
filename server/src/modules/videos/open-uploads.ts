import { openUpload, type OpenUpload, type UploadDeps } from './open-upload.ts'
import type { UploadRow } from './uploads.store.ts'

/** An upload of which nothing has come for so long is put down. */
const IDLE_MS = 30_000

type OpenedUpload = {
  readonly opening: Promise<OpenUpload>
  users: number
  idle?: NodeJS.Timeout | undefined
}

/** The uploads that this process has in hand: opened with their first chunk, put down when no more come. */
export function openUploads(deps: UploadDeps) {
  const uploads = new Map<string, OpenedUpload>()
  const rows = new Map<string, UploadRow>()

  const close = async ({ opening }: OpenedUpload) => (await opening.catch(() => undefined))?.close()

  /** A call that is still at it finishes first. */
  async function release(id: string) {
    const one = uploads.get(id)
    if (!one) return
    uploads.delete(id)
    rows.delete(id)
    clearTimeout(one.idle)
    if (one.users === 0) await close(one)
  }

  function acquire(row: UploadRow): OpenedUpload {
    const one = uploads.get(row.id) ?? { opening: openUpload(deps, row), users: 0 }
    uploads.set(row.id, one)
    rows.set(row.id, row)
    return one
  }

  async function leave(id: string, one: OpenedUpload) {
    one.users -= 1
    if (one.users > 0) return
    const isLast = uploads.get(id) !== one
    if (isLast) return close(one)
    const upload = await one.opening.catch(() => undefined)
    if (!upload || upload.hasFailed()) return release(id)
    one.idle = setTimeout(() => void release(id), IDLE_MS).unref()
  }

  return {
    /** The row of one that is in hand, so that it need not be read for every chunk. */
    rowOf: (matches: (row: UploadRow) => boolean): UploadRow | undefined => rows.values().find(matches),

    /** Does something with an upload while it is in hand. */
    async use<Result>(row: UploadRow, act: (upload: OpenUpload) => Promise<Result>): Promise<Result> {
      const one = acquire(row)
      clearTimeout(one.idle)
      one.users += 1
      try {
        return await act(await one.opening)
      } finally {
        await leave(row.id, one)
      }
    },

    release,

    /** Puts all down; what was answered is noted. */
    async close() {
      await Promise.all([...uploads.keys()].map(release))
    },
  }
}
/** The uploads that this process receives, by their id. */
export type OpenUploads = ReturnType<typeof openUploads>
