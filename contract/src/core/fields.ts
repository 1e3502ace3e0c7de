import * as z from 'zod/mini'
import {
  compactNumber,
  isContactNumber,
  isNationalNumber,
  isDateTime,
  isEmail,
  isPassword,
  isOneLine,
  isPlainLines,
  isRoomName,
  isTimeZone,
  isUrl,
} from './validators.ts'
import type { FieldCode } from './field-codes.ts'

const checked = (passes: (text: string) => boolean, code: FieldCode) =>
  z.refine<string>(passes, { error: code })

/** Any text up to `max` characters, trimmed: what is looked for or compared, and stored nowhere. */
export const text = (max = 255) => z.string().check(z.trim(), z.maxLength(max, 'too_long'))

/** One line of text up to `max` characters, trimmed. */
export const line = (max = 255) => text(max).check(checked(isOneLine, 'one_line_only'))

/** One line that must not be empty, such as a name; `code` says what is missing. */
export const filled = (code: FieldCode, max = 255) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, code), z.maxLength(max, 'too_long'), checked(isOneLine, 'one_line_only'))

/** Text of several lines up to `max` characters, trimmed. */
export const lines = (max: number) => text(max).check(checked(isPlainLines, 'hidden_characters'))

/** Text of several lines that must not be empty; `code` says what is missing. */
export const filledLines = (code: FieldCode, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, code),
      z.maxLength(max, 'too_long'),
      checked(isPlainLines, 'hidden_characters'),
    )

/** A name of a thing, or of who writes: not empty, 120 characters at most. */
export const Name = filled('please_insert_valid_name', 120)

/** The name of a user, like any other; what is said of a missing one is another sentence. */
export const UserName = filled('name_required', 120)

/** Stored as typed but for the surrounding blanks; unique without regard to case. */
export const Email = z.string().check(z.trim(), checked(isEmail, 'please_insert_valid_email'))

/** An address that somebody leaves or offers for answers, not the one that a user signs in with. */
export const ContactEmail = z.string().check(z.trim(), checked(isEmail, 'contact_email_invalid'))

/**
 * Returns the compact form, `+4512345678`, or the digits of a national number, which the server completes with
 * the deployment's country.
 */
export const ContactNumber = z.pipe(
  z.string().check(
    z.maxLength(40, 'too_long'),
    checked(
      (typed) => isContactNumber(typed) || isNationalNumber(typed),
      'please_insert_valid_contact_number',
    ),
  ),
  z.transform(compactNumber),
)

/** A new password. */
export const Password = z.string().check(checked(isPassword, 'password_length'))

/** A password that somebody else makes up for a new user. */
export const StartPassword = z.string().check(checked(isPassword, 'please_insert_valid_password'))

/** A password that is only compared: its length is bounded so that no hash is asked for a book. */
export const CurrentPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'too_long'))

/** The name of a meeting room, the last part of its link; see `isRoomName`. */
export const RoomName = z.string().check(checked(isRoomName, 'invalid_room_name'))

/** `YYYY-MM-DDTHH:mm` in the caller's zone, or ISO 8601 with an offset. */
export const DateTime = z
  .string()
  .check(z.maxLength(40, 'enter_valid_date_time'), checked(isDateTime, 'enter_valid_date_time'))
/** One day, `2026-11-24`. */
export const Day = z.string().check(
  z.refine<string>((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDateTime(`${day}T00:00`), {
    error: 'enter_valid_date_time',
  }),
)

/** An IANA name, `Europe/Copenhagen`. */
export const TimeZone = z
  .string()
  .check(z.maxLength(60, 'unknown_time_zone'), checked(isTimeZone, 'unknown_time_zone'))

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.string()

/** An absolute http or https address of at most 2048 characters, without blanks around it. */
export const Url = z
  .string()
  .check(z.trim(), z.maxLength(2048, 'too_long'), checked(isUrl, 'please_insert_valid_url'))

/** The time-ordered uuid of a stored object. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'invalid_value'))

/** The version that an edit began with. */
export const Version = z.number().check(z.int('invalid_value'), z.minimum(1, 'invalid_value'))

/** An opaque token out of a mail or an answer. */
export const Token = z.string().check(z.minLength(1, 'required'), z.maxLength(4096, 'too_long'))

/** Languages that the product speaks, as BCP 47 tags; the first is the default. */
export const LOCALES = ['en-US', 'da-DK'] as const
/** One of the languages of the product. */
export const Locale = z.enum(LOCALES)
/** A language of the product. */
export type Locale = z.infer<typeof Locale>

/** How many people its caller has agreed to leave without a way to sign in; nobody unless it says so. */
export const LeaveOut = z.optional(
  z.coerce
    .number('invalid_value')
    .check(z.int('invalid_value'), z.minimum(0, 'invalid_value'), z.maximum(10_000_000, 'invalid_value')),
)
