import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import type { Db } from '#db/schema.ts'

/** A made name is taken once in a trillion; that this many are means something else is wrong. */
const MAX_ATTEMPTS = 5

/**
 * In the order of a name: `brave-otters-juggle-quietly`. Each list has 1,024 words or more, so a name has 40
 * bits.
 */
export const WORD_LISTS = ['adjectives', 'plurals', 'verbs', 'adverbs'] as const

/** Returns the words of one list, in its order. */
export const readWordList = (list: (typeof WORD_LISTS)[number]) =>
  readFileSync(join(import.meta.dirname, 'room-name-words', `${list}.txt`), 'utf8')
    .split(/\s+/)
    .filter(Boolean)

let lists: string[][] | undefined

/** A room name that nobody can guess. Whether it is free is the store's question. */
export function makeRoomName(): string {
  lists ??= WORD_LISTS.map(readWordList)
  return lists.map((list) => list[randomInt(list.length)]).join('-')
}

/** Names that look like the product's own or like the parts of a video service. */
const RESERVED = new Set([
  ...[
    'samtale',
    'support',
    'administrator',
    'super-admin',
    'security',
    'system',
    'official',
    'helpdesk',
    'help-desk',
  ],
  ...[
    'conference',
    'meeting',
    'meetings',
    'lobby-room',
    'breakout',
    'external-api',
    'external',
    'static',
    'assets',
    'images',
    'sounds',
    'config',
    'healthcheck',
    'health-check',
  ],
  ...[
    'signin',
    'sign-in',
    'settings',
    'overview',
    'reports',
    'account',
    'devices',
    'groups',
    'members',
    'customers',
    'kiosk-mode',
    'emailroute',
    'speed-dials',
  ],
])

/** Returns whether a name is kept back. */
export const isReserved = (name: string) => RESERVED.has(name)

/**
 * Who wants a name: a meeting's host gets their own back at once, all others when the last token given for it
 * has expired.
 */
type RoomNameClaim = { readonly hostId: string; readonly now: Date; readonly exceptSeries?: string | null }

/** A room name that nobody can guess and that no meeting holds now. */
export async function freeRoomName(db: Db): Promise<string> {
  for (let attemptsLeft = MAX_ATTEMPTS; attemptsLeft > 0; attemptsLeft -= 1) {
    const name = makeRoomName()
    const { rows } = await sql`select from meetings where location = ${name} limit 1`.execute(db)
    if (rows.length === 0) return name
  }
  throw new AppError('error_occurred')
}

/**
 * Throws `room_name_taken` for a name that is not free, and for a reserved one: nobody learns whose it is, or
 * was.
 */
export async function assertRoomNameFree(trx: Db, location: string, taker: RoomNameClaim) {
  if (isReserved(location) || !(await isFree(trx, location, taker))) throw roomNameTaken()
}

/**
 * Returns whether a name may be taken: no meeting holds it, but perhaps those of one series, and no token for
 * a meeting of another host may still open its room. Locks the name until the transaction ends, so that
 * nobody gives a token for it meanwhile.
 */
export async function isFree(
  trx: Db,
  location: string,
  { hostId, now, exceptSeries = null }: RoomNameClaim,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room name ${location}`}, 0))`.execute(trx)
  const { rows } = await sql`
    select from meetings where location = ${location} and coalesce(series_id, id) is distinct from ${exceptSeries}::uuid
      and (over_at is null or (name_reserved_until > ${now} and host_id <> ${hostId})) limit 1`.execute(trx)
  return rows.length === 0
}

/** Returns the error at the field `location` for a room name that another meeting has. */
export const roomNameTaken = (cause?: unknown) =>
  new AppError('room_name_taken', { fields: { location: 'room_name_taken' }, cause })
