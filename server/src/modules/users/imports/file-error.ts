import { AppError } from '@samtale/contract/core/errors'
import type { FieldCode } from '@samtale/contract/core/field-codes'

/** A file that is refused as a whole. */
export const fileError = (code: FieldCode, cause?: unknown) =>
  new AppError('file_unreadable', { fields: { file: code }, cause })
