import { CompiledQuery } from 'kysely'
import { DAY_MS } from '@samtale/contract/core/durations'
import { AppError } from '@samtale/contract/core/errors'
import { preparedStatement } from '#db/prepared-statement.ts'
import type { Db } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { counterKey, secondsLeft } from './counters.ts'
import { countingQuery, rewardCtes, type Question } from './throttle-statements.ts'

/**
 * How many tries are free, how long the pauses after them are (doubling from `wait` to `most`) and when all
 * is forgotten; in seconds.
 */
const RULES = {
  // One account from one network, or from a place where its owner has signed in before.
  'sign-in-pair': { free: 5, wait: 30, max: 900, forget: 3600 },
  'sign-in-known': { free: 5, wait: 30, max: 900, forget: 3600 },
  // One account from anywhere: some hundred an hour, so that nobody elsewhere can keep its owner out.
  'sign-in-account': { free: 100, wait: 36, max: 36, forget: 3600 },
  'sign-in-address': { free: 50, wait: 15, max: 900, forget: 900 },
  'forgot-pair': { free: 3, wait: 120, max: 900, forget: 3600 },
  'forgot-known': { free: 3, wait: 120, max: 900, forget: 3600 },
  'forgot-account': { free: 10, wait: 360, max: 360, forget: 3600 },
  'forgot-address': { free: 20, wait: 30, max: 900, forget: 900 },
  // Who is signed in, and gives the password again.
  'own-password-pair': { free: 5, wait: 900, max: 900, forget: 900 },
  'own-password-account': { free: 100, wait: 36, max: 36, forget: 3600 },
  'confirm-pair': { free: 5, wait: 30, max: 900, forget: 3600 },
  'confirm-account': { free: 100, wait: 36, max: 36, forget: 3600 },
  // A code after the right password: three in a million are right, so few tries are free.
  'code-pair': { free: 5, wait: 30, max: 900, forget: 3600 },
  'code-account': { free: 20, wait: 180, max: 180, forget: 3600 },
  'code-address': { free: 50, wait: 15, max: 900, forget: 900 },
  // A passkey alone: signatures can't be guessed, but checking them costs; every office has one address.
  'passkey-pair': { free: 5, wait: 30, max: 900, forget: 3600 },
  'passkey-account': { free: 100, wait: 36, max: 36, forget: 3600 },
  'passkey-address': { free: 50, wait: 15, max: 900, forget: 900 },
  'passkey-begin-address': { free: 100, wait: 15, max: 900, forget: 900 },
  // Sign-ins that were sent to a provider, or came back from one.
  'provider-address': { free: 60, wait: 15, max: 900, forget: 900 },
  'contact-message': { free: 5, wait: 3600, max: 3600, forget: 3600 },
} as const
/** The name of one limit. */
export type Rule = keyof typeof RULES

/**
 * What a try is counted under, in this order: an account by its address or id (known or not), with the
 * network it comes from or a place, or a network.
 */
export type ThrottleKeys = { readonly [Name in Rule]?: string }

/** Counters that take the place of the others where the answer to the question says `known`. */
type Known<Row extends { readonly known: boolean }> = {
  readonly question: Question<Row>
  readonly known: ThrottleKeys
}

/**
 * Changes made along with another statement, from its placeholder `first` on, where the condition `when`
 * holds.
 */
export type ExtraCte = {
  readonly name: string
  readonly ctes: (first: number, when: string) => string
  readonly values: readonly unknown[]
}

/**
 * Counts tries before they are made, in the database, so that neither many at once nor many nodes get more of
 * them.
 */
export function throttleOf({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * Counts a try. With a question, returns the row it finds, if there is one, and counts under `known`
     * instead where that row says so. Throws `rate_limited` with the seconds to wait when one of its keys has
     * had too many.
     */
    async consume<Row extends { readonly known: boolean }>(
      keys: ThrottleKeys,
      known?: Known<Row>,
    ): Promise<Row | undefined> {
      const now = clock()
      const groups = { regular: countersOf(keys), known: countersOf(known?.known ?? {}) }
      const { rows } = await db.executeQuery<{ admitted: number; found?: true | null } & Row>(
        countingQuery(groups, now, known?.question),
      )
      const [row] = rows
      const counted = row?.found && row.known ? groups.known : groups.regular
      if (Number(row?.admitted) === counted.length) return row?.found ? row : undefined
      const names = counted.map(({ key }) => key)
      throw new AppError('rate_limited', { retryAfter: await secondsLeft(db, names, now) })
    },

    /** The try was right: its account starts afresh there, and what is counted for many gets the try back. */
    async reward(keys: ThrottleKeys) {
      const { name, ctes, values } = this.rewardCte(keys)
      await db.executeQuery(
        CompiledQuery.raw(preparedStatement(name, `with ${ctes(1, 'true')} select 1`), [...values]),
      )
    },

    /** The same, to be done in the statement of what the right try leads to. */
    rewardCte(keys: ThrottleKeys): ExtraCte {
      const names = Object.entries(keys).map(([rule, who]) => keyOf(rule as Rule, who))
      const isShared = (key: string) => /^[\w-]+-(?:account|address):/.test(key)
      return {
        name: 'forgive-tries',
        ctes: rewardCtes,
        values: [names.filter((key) => !isShared(key)), names.filter(isShared), clock()],
      }
    },

    /** Removes counters that would be begun again anyway. */
    async removeForgotten() {
      await db
        .deleteFrom('throttles')
        .where('until', '<', new Date(clock().getTime() - DAY_MS))
        .execute()
    },
  }
}
/** Counts tries against those limits. */
export type Throttle = ReturnType<typeof throttleOf>

const countersOf = (keys: ThrottleKeys) =>
  Object.entries(keys).map(([rule, who]) => ({ ...RULES[rule as Rule], key: keyOf(rule as Rule, who) }))

const keyOf = (rule: Rule, who: string) =>
  counterKey(rule, rule.endsWith('-address') ? networkOf(who) : who.toLowerCase())
