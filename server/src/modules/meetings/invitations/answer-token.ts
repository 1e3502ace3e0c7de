import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who answers what: one meeting, or all of a series, by its id. The first of a series may go by the same id as the series. */
export type AnswerSubject = { readonly scope: 'one' | 'series'; readonly aboutId: string; readonly userId: string }

const ID_BYTES = 16
const SAID_BYTES = 1 + 2 * ID_BYTES
/** 120 bits: with them a token is 64 signs and not a bit more. */
const MAC_BYTES = 15

/** The token of an answer link. Nothing of it is stored: it is good as long as its user is invited. */
export function answerToken(key: Buffer, { scope, aboutId, userId }: AnswerSubject): string {
  const said = Buffer.concat([Buffer.from([scope === 'series' ? 1 : 0]), bytesOf(aboutId), bytesOf(userId)])
  return Buffer.concat([said, macOf(key, said)]).toString('base64url')
}

/** Whose token it is, or null for one that was not made here. */
export function readAnswerToken(key: Buffer, token: string): AnswerSubject | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== SAID_BYTES + MAC_BYTES) return null
  const said = bytes.subarray(0, SAID_BYTES)
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), macOf(key, said))) return null
  return { scope: said[0] === 1 ? 'series' : 'one', aboutId: idOf(said.subarray(1, 1 + ID_BYTES)), userId: idOf(said.subarray(1 + ID_BYTES)) }
}

const macOf = (key: Buffer, said: Buffer) => createHmac('sha256', key).update(said).digest().subarray(0, MAC_BYTES)
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
