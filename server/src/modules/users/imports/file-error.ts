import { AppError, type FieldCode } from '@samtale/contract/core/errors'

/** A file that is refused as a whole. */
export const fileError = (code: FieldCode, cause?: unknown) =>
  new AppError('file_unreadable', { fields: { file: code }, cause })
