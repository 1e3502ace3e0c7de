import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { videos } from '@samtale/contract/videos/videos'
import type { Caller } from '#http/caller.ts'
import { videoSignature } from '#platform/video/video-signature.ts'
import { listVideos } from './videos.store.ts'
import { reserve } from './begin-upload.ts'
import { checkAccount } from '#policies/videos.ts'
import { bytesHere, checkFit } from './chunks.ts'
import { finishUpload } from './finish-upload.ts'
import { dropUpload } from './drop-upload.ts'
import type { OpenUpload } from './open-upload.ts'
import type { ReceiveDeps } from './upload-deps.ts'
import { unnamedUpload, uploadById, type Owner, type UploadRow } from './uploads.store.ts'

type Input = ParsedInputOf<typeof videos.upload>
type Output = OutputOf<typeof videos.upload>
type Request = { readonly actor: Actor; readonly caller: Caller }

/** A chunk that is repeated so soon after its upload was over belongs to it, though no id says so. */
const LATE_MS = 60_000
const MAX_RUNS = 1_000

/** Takes one chunk; with the last one that was missing the file becomes a video. */
export async function receiveChunk(deps: ReceiveDeps, request: Request, input: Input): Promise<Output> {
  const bytes = bytesOf(input)
  const row = await findUpload(deps, request, input)
  if (row.state === 'cancelled') throw new AppError('upload_cancelled')
  if (row.state === 'done') return completeResponse(deps, row)
  try {
    return await storeChunk(deps, request, { row, bytes, chunkIndex: input.chunkIndex })
  } catch (error) {
    return movedOn(deps, row, error)
  }
}

type Chunk = { readonly row: UploadRow; readonly bytes: Uint8Array; readonly chunkIndex: number }

function storeChunk(deps: ReceiveDeps, request: Request, { row, bytes, chunkIndex }: Chunk) {
  return deps.uploads.use(row, async (upload) => {
    const size = checkFit({ totalChunks: row.totalChunks, size: upload.size() }, chunkIndex, bytes.length)
    if (chunkIndex === 0 && !videoSignature(bytes)) {
      await dropUpload(deps, row)
      throw fieldError({ chunk: 'not_a_video' }, 'file_not_uploaded')
    }
    await upload.add(chunkIndex, bytes, size)
    if (upload.chunks.count() < row.totalChunks) return partialResponse(upload)
    await finishUpload(deps, upload, request.caller)
    return completeResponse(deps, { ...row, size: upload.size() })
  })
}

/**
 * What a failure came to where somebody was quicker: it was cancelled, another node has made the video, or has the bytes
 * now.
 */
async function movedOn(deps: ReceiveDeps, row: UploadRow, error: unknown): Promise<Output> {
  const now = await uploadById(deps.db, row, row.id)
  if (now?.state === 'done') {
    await deps.uploads.release(row.id)
    return completeResponse(deps, now)
  }
  const code = error instanceof AppError ? error.code : null
  if (code === 'unavailable' && now?.state === 'cancelled') throw new AppError('upload_cancelled')
  const isElsewhere = code === 'upload_cancelled' && now && now.state !== 'cancelled'
  throw isElsewhere ? new AppError('unavailable', { retryAfter: 1 }) : error
}

function bytesOf({ chunk }: Input): Uint8Array {
  if (chunk instanceof Blob || !('bytes' in chunk))
    throw fieldError({ chunk: 'file_missing' }, 'file_not_uploaded')
  return chunk.bytes
}

/** The upload that a chunk belongs to; the first of one that nobody asked for begins it. */
async function findUpload(deps: ReceiveDeps, { actor }: Request, input: Input): Promise<UploadRow> {
  const { chunkIndex, totalChunks, filename, uploadId } = input
  if (totalChunks === 0 || chunkIndex >= totalChunks)
    throw fieldError({ [totalChunks === 0 ? 'totalChunks' : 'chunkIndex']: 'invalid_value' })
  const owner = { accountId: input.account.toLowerCase(), userId: actor.id }
  const id = uploadId?.toLowerCase()
  const isOwn = (row: UploadRow) => row.accountId === owner.accountId && row.userId === owner.userId
  const matches = (row: UploadRow) =>
    isOwn(row) &&
    (id ? row.id === id : row.unnamed && row.filename === filename && row.totalChunks === totalChunks)
  const row = deps.uploads.rowOf(matches) ?? (await readUpload(deps, owner, actor, input))
  if (row.filename !== filename || row.totalChunks !== totalChunks) throw new AppError('upload_conflict')
  return row
}

async function readUpload(
  deps: ReceiveDeps,
  owner: Owner,
  actor: Actor,
  { uploadId, filename, description, totalChunks, chunkIndex }: Input,
) {
  const { db, clock } = deps
  await checkAccount(db, actor, owner.accountId)
  if (uploadId) {
    const row = await uploadById(db, owner, uploadId.toLowerCase())
    if (!row) throw new AppError('upload_not_found')
    return row
  }
  const key = { ...owner, filename, totalChunks }
  const find = () => unnamedUpload(db, key, new Date(clock().getTime() - LATE_MS))
  const known = await find()
  // What begins with its first chunk after that is another upload of the same name.
  if (known && (known.state === 'receiving' || known.state === 'checking' || chunkIndex > 0)) return known
  await reserve(deps, owner, { filename, description, size: null, totalChunks, unnamed: true })
  const begun = await find()
  if (!begun) throw new AppError('upload_not_found')
  return begun
}

function partialResponse({ row: { id, totalChunks }, chunks, size }: OpenUpload): Output {
  return {
    uploadId: id,
    received: bytesHere(chunks, totalChunks, size()),
    size: size(),
    totalChunks,
    missing: chunks.missing(MAX_RUNS),
  }
}

async function completeResponse(
  { db, quotaBytes }: ReceiveDeps,
  { id, accountId, totalChunks, size }: UploadRow,
): Promise<Output> {
  const { data, total } = await listVideos(db, accountId, quotaBytes)
  return { uploadId: id, received: size ?? 0, size, totalChunks, missing: [], data, total }
}
