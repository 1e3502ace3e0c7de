import { stripVTControlCharacters } from 'node:util'
import { RETRIED_JOURNEYS } from './retried-journeys.ts'
import type { TestCount } from './run-node-tests.ts'
import type { Standstill } from './watch-standstills.ts'

type Spec = {
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly results?: readonly {
      readonly startTime?: string
      readonly duration?: number
      readonly error?: { readonly message?: string }
    }[]
  }[]
}
type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] }
/** What Playwright writes as JSON, as far as it is read here. */
export type BrowserReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly errors: readonly { readonly message?: string }[]
  readonly suites?: readonly Suite[]
}

/**
 * Counts what Playwright reports. A test that only passed when it was tried again has failed, unless it is on the short
 * list of those that may be, or the machine stood still at its first try.
 */
export function countReport(
  report: BrowserReport | undefined,
  status: number | null,
  standstills: readonly Standstill[] = [],
): TestCount {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const specs = (report.suites ?? []).flatMap(specsIn)
  const excuse = (spec: Spec) =>
    RETRIED_JOURNEYS.get(titleWithoutIds(spec.title)) ??
    (hadStandstill(spec, standstills) ? 'the machine stood still at its first try' : undefined)
  const isFlaky = ({ tests }: Spec) => tests.some(({ status: result }) => result === 'flaky')
  const again = specs.filter((spec) => isFlaky(spec) && excuse(spec) !== undefined)
  for (const spec of again) console.log(`passed when it was tried again: ${spec.title} (${excuse(spec)})`)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky - again.length + report.errors.length
  return {
    passed: expected + again.length,
    failed: failed || (status === 0 ? 0 : 1),
    skipped,
    failures: specs.filter((spec) => !again.includes(spec)).flatMap(failureOf),
    titles: specs.filter((spec) => again.includes(spec) || hasPassed(spec)).map(({ title }) => title),
  }
}

const hadStandstill = ({ tests }: Spec, standstills: readonly Standstill[]) =>
  tests.every(({ results: [first] = [] }) => {
    const begin = Date.parse(first?.startTime ?? '')
    return standstills.some(({ from, to }) => from < begin + (first?.duration ?? 0) && to > begin)
  })

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

const titleWithoutIds = (title: string) => title.replaceAll(/ ?\[[A-Z]\d[^\]]*\]/g, '').trim()

const hasPassed = ({ tests }: Spec) =>
  tests.length > 0 && tests.every(({ status: result }) => result === 'expected')

/** Returns what the first try of a test that failed ended with. */
function failureOf({ title, tests }: Spec): string[] {
  return tests
    .filter(({ status: result }) => result === 'unexpected' || result === 'flaky')
    .map(
      ({ results = [] }) =>
        `${title}: ${stripVTControlCharacters(results[0]?.error?.message ?? '').slice(0, 400)}`,
    )
}
