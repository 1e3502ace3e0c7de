import { rm } from 'node:fs/promises'
import { MINUTE_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { auditSource } from '#core/audit/audit-source.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import { saveVideo } from './save-video.ts'
import { dropUpload } from './drop-upload.ts'
import type { OpenUpload } from './open-upload.ts'
import type { ReceiveDeps } from './upload-deps.ts'
import { isBroughtAlready, moveUpload } from './uploads.store.ts'

/** A client that was not answered sends again within this time. */
const AGAIN_MS = 10 * MINUTE_MS

const finishing = new WeakMap<OpenUpload, Promise<void>>()

/** Makes a video of an upload that is all there; a call that comes meanwhile waits for the same. */
export function finishUpload(deps: ReceiveDeps, upload: OpenUpload, caller: Caller | null): Promise<void> {
  const begun = finishing.get(upload) ?? finish(deps, upload, caller)
  finishing.set(upload, begun)
  begun.catch(() => finishing.delete(upload))
  return begun
}

async function finish(deps: ReceiveDeps, upload: OpenUpload, caller: Caller | null) {
  const { db, clock, uploads, videos } = deps
  const { id } = upload.row
  await upload.flush()
  if (!(await moveUpload(db, id, ['receiving', 'checking'], 'checking', clock())))
    throw new AppError('upload_cancelled')
  const whole = await upload.whole()
  try {
    await saveWhole(deps, upload, caller, whole)
  } finally {
    if (whole.isCopy) await rm(whole.path, { force: true })
  }
  await uploads.release(id)
  await videos.removeUpload(id)
}

async function saveWhole(
  deps: ReceiveDeps,
  upload: OpenUpload,
  caller: Caller | null,
  { path, sha256 }: Awaited<ReturnType<OpenUpload['whole']>>,
) {
  const { db, clock } = deps
  const { id, accountId, userId, filename, description } = upload.row
  // Without an id nothing else tells a file that is sent again from another one.
  if (
    upload.row.unnamed &&
    (await isBroughtAlready(db, upload.row, sha256, new Date(clock().getTime() - AGAIN_MS)))
  )
    return dropUpload(deps, upload.row, 'done')
  const file = {
    id,
    path,
    accountId,
    uploadedBy: userId,
    filename,
    description,
    source: 'upload',
    sha256,
  } as const
  try {
    await saveVideo(deps, file, async (trx) => {
      if (!(await moveUpload(trx, id, ['checking'], 'done', clock()))) throw new AppError('upload_cancelled')
      const source = caller ? auditSource(caller) : { actor: null, address: '', userAgent: '' }
      const after = { size: upload.size(), account: accountId }
      await recordChanges(
        trx,
        source,
        [{ action: 'created', resource: 'videos', subject: { id, name: filename }, after }],
        clock(),
      )
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_uploaded') await dropUpload(deps, upload.row)
    throw error
  }
}
