import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { AppError } from '@samtale/contract/core/errors'
import { keptStatement } from '#db/kept-statement.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#ports/clock.ts'
import { networkOf } from './network-of.ts'

/** How many tries are free, how long the pauses after them are (doubling from `wait` to `most`) and when all is forgotten; in seconds. */
const RULES = {
  'sign-in-account': { free: 5, wait: 30, most: 900, forget: 3600 },
  'sign-in-address': { free: 50, wait: 15, most: 900, forget: 900 },
  'forgot-account': { free: 3, wait: 120, most: 900, forget: 3600 },
  'forgot-address': { free: 20, wait: 30, most: 900, forget: 900 },
  'own-password': { free: 5, wait: 900, most: 900, forget: 900 },
} as const
type Rule = keyof typeof RULES

/** What a try is counted under: an account by its address or id (known or not), or the network it comes from. */
type Tries = Partial<Record<Rule, string>>

const DAY = 24 * 60 * 60 * 1000

/** Counts tries before they are made, in the database, so that neither many at once nor many nodes get more of them. */
export function throttleOf({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Counts a try. Throws `rate_limited` with the seconds to wait when one of its keys has had too many. */
    async admit(tries: Tries) {
      const now = clock()
      const counted = Object.entries(tries).map(([rule, who]) => ({ ...RULES[rule as Rule], key: keyOf(rule as Rule, who) }))
      const { rows } = await db.executeQuery<{ admitted: number }>(countingQuery(counted, now))
      if (rows[0]?.admitted === counted.length) return
      const keys = counted.map(({ key }) => key)
      throw new AppError('rate_limited', { retryAfter: await secondsLeft(db, keys, now) })
    },

    /** The try was right: its account starts afresh, and its address gets the try back. */
    async forgive(tries: Tries) {
      const keys = Object.entries(tries).map(([rule, who]) => keyOf(rule as Rule, who))
      const ofAddress = (key: string) => key.includes('-address:')
      await db.executeQuery(CompiledQuery.raw(FORGIVE, [keys.filter((key) => !ofAddress(key)), keys.filter(ofAddress), clock()]))
    },

    /** Removes counters that would be begun anew anyway. */
    async removeForgotten() {
      await db
        .deleteFrom('throttles')
        .where('until', '<', new Date(clock().getTime() - DAY))
        .execute()
    },
  }
}
export type Throttle = ReturnType<typeof throttleOf>

type Counted = { key: string; free: number; wait: number; most: number; forget: number }

/** One try more under every key, in one statement: where a key has to wait, nothing happens under it and it is not among the admitted. */
function countingQuery(counted: readonly Counted[], now: Date) {
  const values: unknown[] = [now]
  const parts = counted.map(({ key, free, wait, most, forget }, at) => {
    values.push(key, free, wait, most, new Date(now.getTime() - forget * 1000))
    return countOne(at, values.length - 4)
  })
  const total = parts.map((_, at) => `(select count(*) from counted_${at})`).join(' + ')
  return CompiledQuery.raw(keptStatement(`count-tries-${counted.length}`, `with ${parts.join(', ')} select ${total} as admitted`), values)
}

/** The part of one key; `first` is the number of its first parameter. */
function countOne(at: number, first: number) {
  const [key, free, wait, most, forgotten] = [0, 1, 2, 3, 4].map((offset) => `$${first + offset}`)
  const failures = `case when throttles.until < ${forgotten}::timestamptz then 1 else throttles.failures + 1 end`
  const pause = `make_interval(secs => least(${most}::float8, ${wait}::float8 * 2 ^ least(${failures} - ${free}::int, 20)))`
  return `counted_${at} as (
    insert into throttles (key, failures, until) values (${key}, 1, $1::timestamptz)
    on conflict (key) do update set
      failures = ${failures},
      until = $1::timestamptz + case when ${failures} < ${free}::int then interval '0' else ${pause} end
    where throttles.failures < ${free}::int or throttles.until <= $1::timestamptz
    returning 1)`
}

/** Counting the cleared makes them go first: accounts before addresses, as a try counts them, or two at once would wait for each other. */
const FORGIVE = keptStatement(
  'forgive-tries',
  `with cleared as (delete from throttles where key = any($1::text[]) returning 1)
  update throttles set failures = greatest(failures - 1, 0), until = $3 where key = any($2::text[]) and (select count(*) from cleared) >= 0`,
)

async function secondsLeft(db: Db, keys: string[], now: Date) {
  const { until } = await db
    .selectFrom('throttles')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((new Date(until ?? now).getTime() - now.getTime()) / 1000))
}

/** Hashed: what strangers type into a sign-in form is not kept. */
function keyOf(rule: Rule, who: string) {
  const counted = rule.endsWith('-address') ? networkOf(who) : who.toLowerCase()
  return `${rule}:${createHash('sha256').update(counted).digest('base64url')}`
}
