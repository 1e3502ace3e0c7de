import { fieldError } from '@samtale/contract/core/errors'
import { IMPORT_MAX_BYTES } from '@samtale/contract/users/imports'
import { fileError } from './file-error.ts'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * The text of a file that came in Base64, without a byte order mark and with one kind of line break. Throws
 * for what is not UTF-8.
 */
export function decodeFile(base64: string): string {
  if (!BASE64.test(base64)) throw fieldError({ file: 'invalid_value' })
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > IMPORT_MAX_BYTES) throw fileError('file_too_large')
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  if (text.trim() === '') throw fileError('file_empty')
  return text
}

/** UTF-16 of Danish text is valid UTF-8 but for its zero bytes. */
function decode(bytes: Buffer): string {
  if (bytes.includes(0)) throw fileError('file_not_utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw fileError('file_not_utf8', cause)
  }
}
