import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import type { FieldCode } from '@samtale/contract/core/field-codes'

type Upload = NonNullable<Endpoint['upload']>

/** Beside its file, what a form may hold. */
const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, parts: 22 }
/** What stands around the file in a multipart body. */
export const FORM_BYTES = 65_536

/**
 * Returns what a multipart request says: its fields, what its address may add, and its file's bytes. Refuses with
 * `file_not_uploaded`.
 */
export async function readUpload(
  request: FastifyRequest,
  { file, max, tooLarge, query }: Upload,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw notUploaded(file, 'file_missing')
  const fromQuery = Object.entries(request.query as Record<string, unknown>).filter(([name]) =>
    query.includes(name),
  )
  const sent: Record<string, unknown> = Object.fromEntries(fromQuery)
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: max } })) {
      if (part.type === 'field') sent[part.fieldname] = part.value
      else sent[part.fieldname] = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() }
    }
  } catch (error) {
    throw asAppError(error, () => notUploaded(file, tooLarge, { status: 413, cause: error }))
  }
  if (!isFile(sent[file])) throw notUploaded(file, 'file_missing')
  return sent
}

function asAppError(cause: unknown, tooLarge: () => AppError) {
  const code = (cause as { code?: unknown }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (typeof code === 'string' && code.startsWith('FST_')) return new AppError('malformed_body', { cause })
  return cause instanceof Error && /multipart|form/i.test(cause.message)
    ? new AppError('malformed_body', { cause })
    : cause
}

/** A part that calls itself JSON arrives as what it says. */
const isFile = (part: unknown) =>
  typeof part === 'object' && part !== null && 'bytes' in part && Buffer.isBuffer(part.bytes)

/** The refusal of a file, with what is wrong at its field. */
export const notUploaded = (file: string, code: FieldCode, more: { status?: number; cause?: unknown } = {}) =>
  new AppError('file_not_uploaded', { fields: { [file]: code }, ...more })
