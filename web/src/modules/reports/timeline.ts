import { MINUTE_MS } from '@samtale/contract/core/durations'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { reports } from '@samtale/contract/reports/reports'

/** Who came to a meeting, with their participant sessions. */
export type Person = OutputOf<typeof reports.attendance>['people'][number]
type SessionSpan = { readonly from: number; readonly until: number; readonly isOn: boolean }

/** From the first join to the last leave; anyone who is still in is in until now. */
export function timelineOf(people: readonly Person[], now: number) {
  const all = people.flatMap(({ stays }) => stays.map((session) => sessionSpan(session, now)))
  const begin = Math.min(...all.map(({ from }) => from))
  const end = Math.max(begin + MINUTE_MS, ...all.map(({ until }) => until))
  const share = (at: number) => (at - begin) / (end - begin)
  return {
    begin,
    end,
    barsOf: ({ stays }: Person) =>
      stays.map((session) => {
        const { from, until, isOn } = sessionSpan(session, now)
        return { share: share(from), width: share(until) - share(from), isOn }
      }),
  }
}

function sessionSpan({ joinedAt, leftAt }: Person['stays'][number], now: number): SessionSpan {
  const from = Date.parse(joinedAt)
  return { from, until: leftAt ? Date.parse(leftAt) : Math.max(now, from), isOn: leftAt === null }
}
