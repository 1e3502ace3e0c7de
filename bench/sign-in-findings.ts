import { median, type Finding, type Print } from './report.ts'

/** So many sign in at once. */
export const CLIENTS = 16
/** CPU milliseconds of server and PostgreSQL for one sign-in, without the hash. */
const MAX_OUTSIDE = 2

/** CPU milliseconds of one sign-in by where they go. */
export type SignInCost = {
  readonly server: number
  readonly database: number
  readonly hash: number
  readonly perSecond: number
}

/** What one round measured: the costs of each way, and the milliseconds in which a list is read. */
export type SignInRound = {
  readonly ours: SignInCost
  readonly twoSteps: SignInCost
  readonly baseline: SignInCost
  /** The hash in a process that does nothing else. */
  readonly alone: number
  readonly idle: number
  readonly busy: number
}

/** Returns the rounds against their limits. */
export function findingsOf(rounds: readonly SignInRound[]): Finding[] {
  const middle = middleOf(rounds)
  const [outside, baselineOutside] = [
    middle((round) => outsideOf(round.ours)),
    middle((round) => outsideOf(round.baseline)),
  ]
  const [idle, busy] = [middle((round) => round.idle), middle((round) => round.busy)]
  const [whole, both, baselineWhole] = [
    middle((round) => wholeOf(round.ours)),
    middle((round) => wholeOf(round.twoSteps)),
    middle((round) => wholeOf(round.baseline)),
  ]
  return [
    {
      what: 'sign-in, all CPU with the hash',
      ours: text(whole),
      against: `bare ${text(baselineWhole)}`,
      ratio: whole / baselineWhole,
      limit: 1.3,
    },
    {
      what: 'sign-in with a code, all CPU',
      ours: text(both),
      against: `bare ${text(baselineWhole)}`,
      ratio: both / baselineWhole,
      limit: 2,
    },
    {
      what: 'sign-in, CPU outside the hash',
      ours: text(outside),
      against: `${MAX_OUTSIDE} ms`,
      ratio: outside / MAX_OUTSIDE,
      limit: 1,
    },
    // Ours counts the tries as well, which is as much writing again.
    {
      what: 'the same beside bare node:http + pg',
      ours: text(outside),
      against: `bare ${text(baselineOutside)}`,
      ratio: outside / baselineOutside,
      limit: 2.2,
    },
    {
      what: `list p99 while ${CLIENTS} sign in`,
      ours: `${busy.toFixed(1)} ms`,
      against: `idle ${idle.toFixed(1)} ms`,
      ratio: busy / idle,
      limit: 2,
    },
  ]
}

/** Prints where the time of each way goes. */
export function printCosts(print: Print, rounds: readonly SignInRound[]) {
  const middle = middleOf(rounds)
  for (const who of ['ours', 'twoSteps', 'baseline'] as const) {
    print(
      `  ${who}: ${middle((round) => round[who].perSecond).toFixed(0)} sign-ins per second with ${CLIENTS} clients; CPU of each: server ${text(middle((round) => round[who].server))},`,
    )
    print(
      `  PostgreSQL ${text(middle((round) => round[who].database))}, the hash ${text(middle((round) => round[who].hash))} (${text(middle((round) => round.alone))} in a process that does nothing else)`,
    )
  }
}

const outsideOf = ({ server, database }: SignInCost) => server + database
const wholeOf = (cost: SignInCost) => outsideOf(cost) + cost.hash
const text = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`
const middleOf = (rounds: readonly SignInRound[]) => (of: (round: SignInRound) => number) =>
  median(rounds.map(of))
