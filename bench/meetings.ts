import { openMeetingsFixture, type MeetingsFixture } from './meetings-fixture.ts'
import { meetingPages } from './meetings-pages.ts'
import { meetingReports } from './meetings-reports.ts'
import { statusJob } from './meetings-statuses.ts'
import { printFindings, type Finding, type Print } from './report.ts'

/** Some minutes go into making the large one; `MEETINGS` makes it smaller. */
const LARGE = Number(process.env['MEETINGS'] ?? 10_000_000)
const SMALL = 10_000
/** Each host has so many on average. */
const PER_HOST = 100

/**
 * The screens of ten million meetings beside those of ten thousand, a year's report, a large file, and ten
 * thousand meetings that begin in one minute.
 */
export async function benchMeetings(print: Print): Promise<Finding[]> {
  const begun = performance.now()
  const fixtures: MeetingsFixture[] = []
  try {
    const [small, large] = [
      await openMeetingsFixture(sizeOf(SMALL), fixtures),
      await openMeetingsFixture(sizeOf(LARGE), fixtures),
    ]
    print(`  ${LARGE} meetings were there after ${((performance.now() - begun) / 1_000).toFixed(0)} s.`)
    const findings = [
      ...(await meetingPages(small, large, print)),
      ...(await meetingReports(large, print)),
      ...(await statusJob(large)),
    ]
    printFindings(print, findings)
    return findings
  } finally {
    for (const fixture of fixtures) await fixture.end()
  }
}

const sizeOf = (meetings: number) => ({ meetings, hosts: meetings / PER_HOST })

if (import.meta.main) await benchMeetings(console.log)
