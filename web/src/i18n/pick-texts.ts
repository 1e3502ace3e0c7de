import type { ErrorCode } from '@samtale/contract/core/error-codes'
import type { FieldCode } from '@samtale/contract/core/field-codes'

/** The errors that arise in the browser; of all others the server's answer brings the sentence. */
export const OWN_ERRORS = [
  'error_occurred',
  'unavailable',
  'rate_limited',
  'device_not_found',
  'file_not_uploaded',
] as const satisfies readonly ErrorCode[]

/** Why a live stream failed, which its record says by a code. */
export const STREAM_ERRORS = [
  'stream_target_failed',
  'stream_picture_lost',
  'stream_interrupted',
  'streaming_unavailable',
  'youtube_link_expired',
  'youtube_declined',
  'youtube_not_connected',
  'youtube_live_not_enabled',
  'youtube_not_permitted',
  'youtube_broadcast_gone',
  'youtube_refused',
  'youtube_not_configured',
  'youtube_quota_exceeded',
  'youtube_unavailable',
] as const satisfies readonly ErrorCode[]

/** What can be wrong with the fields of those who have no session: sign-in, passwords, lobby. */
export const FIELDS_BEFORE_SIGN_IN = [
  'required',
  'wrong_type',
  'too_long',
  'one_line_only',
  'hidden_characters',
  'invalid_value',
  'name_required',
  'please_insert_valid_name',
  'please_insert_valid_email',
  'please_insert_valid_password',
  'password_length',
  'password_mismatch',
  'password_too_common',
  'password_unchanged',
] as const satisfies readonly FieldCode[]

/** Returns the texts of some codes out of all. */
export const pickTexts = <Texts extends Readonly<Record<string, string>>, Code extends keyof Texts & string>(
  texts: Texts,
  codes: readonly Code[],
): Pick<Texts, Code> => Object.fromEntries(codes.map((code) => [code, texts[code]])) as Pick<Texts, Code>
