import { MeetingsReport } from '#modules/reports/meetings-report.list.tsx'

export const Page = MeetingsReport
