/**
 * Every refusal the API can give, with its HTTP status. A code without an English and a Danish text does not
 * compile.
 */
export const ERRORS = {
  validation_error: 400,
  malformed_body: 400,
  ids_differ: 400,
  reset_link_expired: 400,
  email_link_expired: 400,
  answer_link_invalid: 400,
  invitation_expired: 400,
  youtube_link_expired: 400,
  provider_sign_in_expired: 400,
  unauthorized: 401,
  credentials_not_match: 401,
  account_unverified: 401,
  account_suspended: 401,
  password_sign_in_off: 401,
  provider_declined: 401,
  provider_answer_invalid: 401,
  no_account_at_sign_in: 401,
  dont_have_enough_permission: 403,
  password_confirmation_needed: 403,
  second_factor_needed: 403,
  forbidden: 403,
  not_by_api_key: 403,
  api_key_scope_missing: 403,
  not_authorized_to_delete: 403,
  not_authorized_to_suspend: 403,
  not_authorized_to_edit: 403,
  not_authorized_to_change_password: 403,
  cannot_delete_yourself: 403,
  cannot_suspend_yourself: 403,
  cannot_change_own_role: 403,
  play_link_invalid: 403,
  not_found: 404,
  page_not_found: 404,
  email_not_found: 404,
  user_not_found: 404,
  session_not_found: 404,
  device_not_found: 404,
  group_not_found: 404,
  meeting_not_found: 404,
  meeting_cancelled: 404,
  import_not_found: 404,
  deleted_not_found: 404,
  view_not_found: 404,
  second_factor_not_found: 404,
  passkey_not_found: 404,
  api_key_not_found: 404,
  provider_not_found: 404,
  domain_not_found: 404,
  connection_not_found: 404,
  faq_not_found: 404,
  document_version_not_found: 404,
  mail_template_not_found: 404,
  call_not_found: 404,
  stream_not_found: 404,
  scheduled_event_not_found: 404,
  replay_not_found: 404,
  youtube_broadcast_gone: 404,
  video_not_found: 404,
  upload_not_found: 404,
  method_not_allowed: 405,
  user_already_exists: 409,
  account_verified: 409,
  edit_conflict: 409,
  wrong_user_status: 409,
  already_subadmin: 409,
  already_customer: 409,
  subadmin_has_customers: 409,
  last_super_admin: 409,
  last_local_admin: 409,
  import_already_started: 409,
  group_already_exists: 409,
  deleted_owner_gone: 409,
  deleted_email_taken: 409,
  deleted_name_taken: 409,
  view_already_exists: 409,
  second_factor_exists: 409,
  passkey_exists: 409,
  too_many_views: 409,
  too_many_api_keys: 409,
  too_many_passkeys: 409,
  too_many_providers: 409,
  provider_connected: 409,
  only_way_in: 409,
  last_passkey_required: 409,
  people_left_out: 409,
  domain_of_another: 409,
  device_busy: 409,
  device_unavailable: 409,
  room_name_taken: 409,
  meeting_not_started: 409,
  meeting_ended: 409,
  meeting_not_running: 409,
  instant_meeting_unchangeable: 409,
  waiting_elsewhere: 409,
  youtube_not_connected: 409,
  youtube_declined: 409,
  youtube_live_not_enabled: 409,
  youtube_not_permitted: 409,
  stream_already_live: 409,
  stream_not_live: 409,
  stream_over: 409,
  stream_not_upcoming: 409,
  event_not_running: 409,
  upload_cancelled: 409,
  upload_conflict: 409,
  video_in_use: 409,
  payload_too_large: 413,
  video_quota_exceeded: 413,
  unsupported_media_type: 415,
  file_not_uploaded: 415,
  current_password_incorrect: 422,
  code_incorrect: 422,
  passkey_incorrect: 422,
  passkey_unknown: 422,
  passkey_copied: 422,
  provider_not_recent: 422,
  provider_other_person: 422,
  end_time_cannot_be_before_begin_time: 422,
  invalid_role: 422,
  parent_required: 422,
  file_unreadable: 422,
  youtube_refused: 422,
  rate_limited: 429,
  headers_too_large: 431,
  error_occurred: 500,
  unavailable: 503,
  youtube_not_configured: 503,
  youtube_quota_exceeded: 503,
  youtube_unavailable: 503,
  streaming_unavailable: 503,
  stream_target_failed: 502,
  provider_unreachable: 502,
  stream_picture_lost: 503,
  stream_interrupted: 503,
  storage_full: 503,
} as const
/** A code of an error response. */
export type ErrorCode = keyof typeof ERRORS

/** What can be wrong with one field; the value of each name in an answer's `fields`. */
export const FIELD_CODES = [
  'required',
  'wrong_type',
  'too_long',
  'one_line_only',
  'hidden_characters',
  'unknown_field',
  'invalid_value',
  'name_required',
  'please_insert_valid_name',
  'please_insert_valid_email',
  'contact_email_invalid',
  'please_insert_valid_contact_number',
  'please_insert_valid_password',
  'password_length',
  'password_mismatch',
  'password_too_common',
  'password_unchanged',
  'meeting_name_required',
  'event_name_required',
  'enter_valid_date_time',
  'time_skipped_by_clock_change',
  'end_time_cannot_be_before_begin_time',
  'invalid_room_name',
  'unknown_time_zone',
  'invalid_recurrence',
  'too_many_occurrences',
  'choose_a_member',
  'choose_a_device',
  'choose_a_scope',
  'too_many_guests',
  'guest_mail_limit_reached',
  'room_name_taken',
  'lowercase_alphanumeric_only',
  'digits_only',
  'please_insert_valid_url',
  'user_already_exists',
  'group_already_exists',
  'view_already_exists',
  'please_insert_valid_device_name',
  'please_insert_valid_deviceid',
  'please_insert_valid_privacy_timeout',
  'device_busy',
  'device_unavailable',
  'current_password_incorrect',
  'code_incorrect',
  'invalid_role',
  'parent_required',
  'not_found',
  'changed_meanwhile',
  'formula_not_allowed',
  'duplicate_in_file',
  'too_many',
  'file_too_large',
  'file_empty',
  'file_not_utf8',
  'file_wrong_header',
  'file_not_csv',
  'title_required',
  'company_name_required',
  'meeting_endtext_required',
  'logo_required',
  'locale_required',
  'faq_title_required',
  'description_required',
  'token_required',
  'please_insert_valid_message',
  'invalid_color',
  'invalid_rich_text',
  'link_not_allowed',
  'platform_named_twice',
  'file_missing',
  'picture_too_large',
  'picture_unreadable',
  'picture_too_many_pixels',
  'unknown_variable',
  'missing_variable',
  'streaming_url_required',
  'enter_valid_url',
  'choose_a_viewer',
  'time_in_past',
  'stream_key_required',
  'please_insert_valid_rtmp_url',
  'not_a_video',
  'video_too_large',
  'chunk_too_large',
  'chunk_wrong_size',
  'address_not_allowed',
  'issuer_invalid',
  'issuer_unreachable',
  'issuer_redirects',
  'issuer_no_description',
  'issuer_other',
  'domain_invalid',
  'domain_taken',
  'domain_required',
  'claims_unreadable',
] as const
/** A code of one wrong field. */
export type FieldCode = (typeof FIELD_CODES)[number]

/** Field name (dotted for nested ones) to what is wrong with it. */
export type FieldErrors = Readonly<Record<string, FieldCode>>

/** A refusal by code. Thrown on the server, carried over the wire, and thrown again by the client. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Seconds to wait before the next try; only with `rate_limited` and `unavailable`. */
  readonly retryAfter: number | undefined
  /** The server's sentence in the caller's language; on the client only. */
  readonly text: string | undefined
  /**
   * With `edit_conflict` the fields of `changed_meanwhile` as they are stored now, and `version`; with
   * `people_left_out` the number of `people`.
   */
  readonly current: Readonly<Record<string, string | number>> | undefined
  /** What the API key would need; with `api_key_scope_missing` only. */
  readonly scope: string | undefined
  /** Names the request in the server's log; with `error_occurred` only. */
  readonly requestId: string | undefined
  /** Names its trace, where the server traces; with `error_occurred` only. */
  readonly traceId: string | undefined
  /** The HTTP status: the code's own unless another was named. */
  readonly status: number

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldErrors | undefined
      retryAfter?: number | undefined
      text?: string | undefined
      current?: Readonly<Record<string, string | number>> | undefined
      scope?: string | undefined
      requestId?: string | undefined
      traceId?: string | undefined
      status?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: more.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.text = more.text
    this.current = more.current
    this.scope = more.scope
    this.requestId = more.requestId
    this.traceId = more.traceId
    this.status = more.status ?? ERRORS[code]
  }
}

/** Throws the error that a rule has found. */
export function assertAllowed(code: ErrorCode | null): void {
  if (code) throw new AppError(code)
}

/** A field-level refusal: 400 unless another code is named. */
export const fieldError = (fields: FieldErrors, code: ErrorCode = 'validation_error') =>
  new AppError(code, { fields })

/** Returns whether a word from outside is a code of this catalogue. */
export const isErrorCode = (word: unknown): word is ErrorCode =>
  typeof word === 'string' && Object.hasOwn(ERRORS, word)

/** Returns whether a word is a field code; a schema's own message is one, or is not shown. */
export const isFieldCode = (word: unknown): word is FieldCode => FIELD_CODES.includes(word as FieldCode)
