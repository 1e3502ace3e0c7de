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
  'contact-message': { free: 5, wait: 3600, most: 3600, forget: 3600 },
} as const
type Rule = keyof typeof RULES

/** What a try is counted under: an account by its address or id (known or not), or the network it comes from. */
type Tries = Partial<Record<Rule, string>>

/** A question that is answered in the statement that counts a try; `text` gets the placeholder of its one value. */
export type Asked<Row> = { readonly row?: Row; readonly name: string; readonly text: (placeholder: string) => string; readonly value: string }

/** Deeds to be done along with another statement, from its placeholder `first` on. */
export type Alongside = { readonly name: string; readonly parts: (first: number) => string; readonly values: readonly unknown[] }

const DAY = 24 * 60 * 60 * 1000

/** Counts tries before they are made, in the database, so that neither many at once nor many nodes get more of them. */
export function throttleOf({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Counts a try, and answers the row that is asked for beside it, if there is one. Throws `rate_limited` with the seconds
     * to wait when one of its keys has had too many.
     */
    async admit<Row>(tries: Tries, asked?: Asked<Row>): Promise<Row | undefined> {
      const now = clock()
      const counted = Object.entries(tries).map(([rule, who]) => ({ ...RULES[rule as Rule], key: keyOf(rule as Rule, who) }))
      const { rows } = await db.executeQuery<{ admitted: number; found?: true | null } & Row>(countingQuery(counted, now, asked))
      if (rows[0]?.admitted === counted.length) return rows[0].found ? rows[0] : undefined
      const keys = counted.map(({ key }) => key)
      throw new AppError('rate_limited', { retryAfter: await secondsLeft(db, keys, now) })
    },

    /** The try was right: its account starts afresh, and its address gets the try back. */
    async forgive(tries: Tries) {
      const { name, parts, values } = this.forgiving(tries)
      await db.executeQuery(CompiledQuery.raw(keptStatement(name, `with ${parts(1)} select 1`), [...values]))
    },

    /** The same, to be done in the statement of what the right try leads to. */
    forgiving(tries: Tries): Alongside {
      const keys = Object.entries(tries).map(([rule, who]) => keyOf(rule as Rule, who))
      const ofAddress = (key: string) => key.includes('-address:')
      return { name: 'forgive-tries', parts: forgivingParts, values: [keys.filter((key) => !ofAddress(key)), keys.filter(ofAddress), clock()] }
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
function countingQuery(counted: readonly Counted[], now: Date, asked?: Asked<unknown>) {
  const values: unknown[] = [now]
  const parts = counted.map(({ key, free, wait, most, forget }, at) => {
    values.push(key, free, wait, most, new Date(now.getTime() - forget * 1000))
    return countOne(at, values.length - 4)
  })
  const total = parts.map((_, at) => `(select count(*) from counted_${at})`).join(' + ')
  if (!asked) return CompiledQuery.raw(keptStatement(`count-tries-${counted.length}`, `with ${parts.join(', ')} select ${total} as admitted`), values)
  values.push(asked.value)
  const text = `with ${parts.join(', ')}, found as (select true as found, asked.* from (${asked.text(`$${values.length}`)}) asked) select ${total} as admitted, found.* from (select 1) one left join found on true`
  return CompiledQuery.raw(keptStatement(`count-tries-${counted.length}-${asked.name}`, text), values)
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
const forgivingParts = (first: number) => `cleared as (delete from throttles where key = any($${first}::text[]) returning 1),
  given as (
    update throttles set failures = greatest(failures - 1, 0), until = $${first + 2}::timestamptz
    where key = any($${first + 1}::text[]) and (select count(*) from cleared) >= 0
  )`

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
