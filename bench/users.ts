import { TOTAL_CAP } from '@samtale/contract/core/list'
import { imports } from './import.ts'
import { printFindings, type Finding, type Print } from './report.ts'
import { deepPages } from './users-deep.ts'
import { firstPages } from './users-first-pages.ts'
import { openHouse, type House } from './users-house.ts'
import { searches } from './users-search.ts'
import { throughput } from './users-throughput.ts'

const SIZES = { small: 1_000, large: 1_000_000 }

/** The lists of a million users: their first pages beside those of a thousand, and the deep ones, the searches and a crowd of readers. */
export async function benchUsers(print: Print): Promise<Finding[]> {
  const begun = performance.now()
  const houses: House[] = []
  try {
    const [small, large] = [await openHouse(SIZES.small, houses), await openHouse(SIZES.large, houses)]
    print(`  ${SIZES.large} users were there after ${((performance.now() - begun) / 1_000).toFixed(0)} s; no list counts more than ${TOTAL_CAP} rows.`)
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
    for (const house of houses) await house.end()
  }
}

if (import.meta.main) await benchUsers(console.log)
