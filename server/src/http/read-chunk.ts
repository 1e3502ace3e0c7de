import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import { acquireBodySlot } from './body-slots.ts'
import { readForm } from './read-form.ts'
import { FORM_BYTES, notUploaded } from './read-upload.ts'

type Upload = NonNullable<Endpoint['upload']>
/** What was sent, and how to say that nobody reads it any more. */
type ReadChunk = { readonly sent: Record<string, unknown>; readonly release: () => void }

/** A byte as JSON writes it has four letters at the most; some writers add a blank. */
export const JSON_BYTES_PER_BYTE = 5
/** Bodies that are kept for the next chunk: taking new memory for each costs more than reading it. */
const MAX_FREE = 8
const free: Buffer[] = []

/**
 * Reads one piece of a large file: a multipart form as it comes, without parsing its bytes one by one, or
 * JSON with an array of bytes.
 */
export async function readChunk(request: FastifyRequest, upload: Upload): Promise<ReadChunk> {
  if (!request.isMultipart()) return { sent: fromJson(request.body, upload), release: () => {} }
  const max = upload.max + FORM_BYTES
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge(upload)
  const leave = await acquireBodySlot()
  const body = free.pop() ?? Buffer.allocUnsafeSlow(max)
  const release = () => {
    leave()
    if (free.length < MAX_FREE) free.push(body)
  }
  try {
    const length = await fill(body, request, upload)
    const sent = readForm(body.subarray(0, length), request.headers['content-type'] ?? '', upload.max)
    const file = sent[upload.file]
    if (typeof file !== 'object') throw notUploaded(upload.file, 'file_missing')
    if (file.bytes.length > upload.max) throw tooLarge(upload)
    return { sent, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Copies what arrives into `body`; returns how many bytes that were. */
function fill(body: Buffer, { raw }: FastifyRequest, upload: Upload): Promise<number> {
  return new Promise((resolve, reject) => {
    if (raw.destroyed) return reject(new AppError('malformed_body'))
    let length = 0
    raw.on('data', (bytes: Buffer) => {
      // The rest is read as well, so that the refusal reaches a client that is still sending.
      if (length + bytes.length <= body.length) bytes.copy(body, length)
      length += bytes.length
      giveMemoryBack(bytes)
    })
    raw.once('end', () => (length > body.length ? reject(tooLarge(upload)) : resolve(length)))
    raw.once('error', (cause) => reject(new AppError('malformed_body', { cause })))
    raw.once('close', () => reject(new AppError('malformed_body')))
  })
}

/**
 * At once, and not when memory is next looked through: of a large file it would have to be every few
 * milliseconds, with all that the server has in memory.
 */
function giveMemoryBack({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const tooLarge = ({ file, tooLarge: code }: Upload) => notUploaded(file, code, { status: 413 })

/** The array of bytes becomes a file like that of a form. */
function fromJson(body: unknown, upload: Upload): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw fieldError({ body: 'wrong_type' })
  const bytes = (body as Record<string, unknown>)[upload.file]
  if (!Array.isArray(bytes)) throw notUploaded(upload.file, 'file_missing')
  if (bytes.length > upload.max) throw tooLarge(upload)
  if (!bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255))
    throw fieldError({ [upload.file]: 'invalid_value' })
  return { ...body, [upload.file]: { name: '', type: '', bytes: Uint8Array.from(bytes as number[]) } }
}
