/**
 * The HTML standard's own e-mail pattern: linear, so that a hostile address costs nothing.
 * https://html.spec.whatwg.org/#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** A standard e-mail address of at most 254 characters (RFC 5321) whose host has a dot. */
export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

/** A contact number without what stands between its digits, and with `+` for a leading 00. */
export const compactNumber = (text: string) => text.replace(/[\s()-]/g, '').replace(/^00/, '+')

/** `+`, a non-zero digit, then 6 to 14 more digits, after compaction. */
export const isContactNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(compactNumber(text))

/** Returns whether a number may be one without a country: 6 to 14 digits after compaction. */
export const isNationalNumber = (text: string) => /^\d{6,14}$/.test(compactNumber(text))

/** Fewest characters of a password (specification, point 5). */
export const PASSWORD_MIN = 8
/** Most characters of a password (specification, point 5). */
export const PASSWORD_MAX = 256
/** 8 to 256 characters, whatever they are. */
export const isPassword = (text: string) => text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX

/** Returns whether a text is one or more of a-z and 0-9. */
export const isLowercaseAlphanumeric = (text: string) => /^[a-z0-9]+$/.test(text)

/** Returns whether a text is one or more of 0-9. */
export const isDigits = (text: string) => /^\d+$/.test(text)

/**
 * An absolute http or https address. What cannot be seen is dropped by anyone who reads one, so that two would
 * see two addresses.
 */
export const isUrl = (text: string) =>
  !/[\s\p{Cc}\p{Cf}]/u.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Fewest characters of a room name. */
export const ROOM_NAME_MIN = 6
/** Most characters of a room name. */
export const ROOM_NAME_MAX = 64
/** 6 to 64 characters of a-z, 0-9 and hyphen. */
export const isRoomName = (text: string) =>
  text.length >= ROOM_NAME_MIN && text.length <= ROOM_NAME_MAX && /^[a-z0-9-]+$/.test(text)

/** `YYYY-MM-DDTHH:mm` without a zone, or ISO 8601 with an offset or Z. */
export const isDateTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isDay(text.slice(0, 10))

/** The 30th of February would be read as the 2nd of March. */
const isDay = (day: string) => new Date(day).toISOString().startsWith(day)

/**
 * Control characters, line separators, and the marks that turn the direction of what follows: with them a
 * name dresses up as another, or writes lines of its own into a mail.
 */
const HIDDEN = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/**
 * The same for a text of several lines, which may be written from right to left: line breaks, tabs and the
 * marks of one letter belong in it.
 */
const HIDDEN_IN_LINES = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/u

/** Returns whether a text is one line without anything that cannot be seen. */
export const isOneLine = (text: string) => text.search(HIDDEN) === -1

/** Returns whether a text of several lines has nothing in it that cannot be seen, but its lines. */
export const isPlainLines = (text: string) => !HIDDEN_IN_LINES.test(text)

/** Puts a blank in the place of each character that cannot be seen. */
export const withoutHidden = (text: string) => text.replace(HIDDEN, ' ')

/** Letters and digits that nobody takes for one another: no I, L, O, U. */
export const DEVICE_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The id of a device as stored: eight capitals and digits, without the hyphen. */
export const compactDeviceCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Eight of `DEVICE_CODE_LETTERS`, with or without a hyphen, in any case. */
export const isDeviceCode = (text: string) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(compactDeviceCode(text))

/** An IANA time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== '' &&
      !/^[+-]/.test(text)
    )
  } catch {
    return false
  }
}
