import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
