import { MeetingsReport } from '#modules/reports/meetings-report.list.tsx'

/** The screen at `/reports/meetings`. */
export const Page = MeetingsReport
