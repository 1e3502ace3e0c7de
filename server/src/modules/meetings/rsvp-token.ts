import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Who answers what: one meeting, or all of a series, by its id. The first of a series may go by the same id
 * as the series. `personId` is a user's id, or a guest's.
 */
export type RsvpSubject = {
  readonly scope: 'one' | 'series'
  readonly aboutId: string
  readonly kind: 'user' | 'guest'
  readonly personId: string
}

/** The first byte of a token says what the two ids are. */
const [SERIES, GUEST] = [1, 2]

/** The secret that answer links are made with. */
export const RSVP_KEY = 'answer-links'

const ID_BYTES = 16
const SUBJECT_BYTES = 1 + 2 * ID_BYTES
/** 120 bits: with them a token is 64 signs and not a bit more. */
const MAC_BYTES = 15

/** The token of an answer link. Nothing of it is stored: it is good as long as its person is invited. */
export function rsvpToken(key: Buffer, { scope, aboutId, kind, personId }: RsvpSubject): string {
  const subject = Buffer.concat([
    Buffer.from([(scope === 'series' ? SERIES : 0) | (kind === 'guest' ? GUEST : 0)]),
    bytesOf(aboutId),
    bytesOf(personId),
  ])
  return Buffer.concat([subject, macOf(key, subject)]).toString('base64url')
}

/** Returns whose token it is, or null for one that was not made here. */
export function readRsvpToken(keys: readonly Buffer[], token: string): RsvpSubject | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== SUBJECT_BYTES + MAC_BYTES) return null
  const subject = bytes.subarray(0, SUBJECT_BYTES)
  const mac = bytes.subarray(SUBJECT_BYTES)
  if (!keys.some((key) => timingSafeEqual(mac, macOf(key, subject)))) return null
  const [first = 0] = subject
  return {
    scope: first & SERIES ? 'series' : 'one',
    kind: first & GUEST ? 'guest' : 'user',
    aboutId: idOf(subject.subarray(1, 1 + ID_BYTES)),
    personId: idOf(subject.subarray(1 + ID_BYTES)),
  }
}

const macOf = (key: Buffer, subject: Buffer) =>
  createHmac('sha256', key).update(subject).digest().subarray(0, MAC_BYTES)
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
