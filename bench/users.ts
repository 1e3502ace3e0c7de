import { TOTAL_CAP } from '@samtale/contract/core/list'
import { imports } from './import.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { deepPages } from './users-deep.ts'
import { firstPages } from './users-first-pages.ts'
import { openFixture, type Fixture } from './users-fixture.ts'
import { searches } from './users-search.ts'
import { throughput } from './users-throughput.ts'

const SIZES = { small: 1_000, large: 1_000_000 }

/**
 * The lists of a million users: their first pages beside those of a thousand, and the deep ones, the searches
 * and a crowd of readers.
 */
export async function benchUsers(print: Print): Promise<Finding[]> {
  const begun = performance.now()
  const fixtures: Fixture[] = []
  try {
    const [small, large] = [
      await openFixture(SIZES.small, fixtures),
      await openFixture(SIZES.large, fixtures),
    ]
    print(
      `  ${SIZES.large} users were there after ${((performance.now() - begun) / 1_000).toFixed(0)} s; no list counts more than ${TOTAL_CAP} rows.`,
    )
    const findings = [
      ...(await firstPages(small, large, print)),
      ...(await deepPages(large)),
      ...(await searches(large, print)),
      ...(await throughput(large)),
      ...(await imports(large, print)),
    ]
    printFindings(print, findings)
    return findings
  } finally {
    for (const fixture of fixtures) await fixture.end()
  }
}

if (import.meta.main) await benchUsers(console.log)
