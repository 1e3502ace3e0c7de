import { MeetingsReport } from '#features/reports/meetings-report.list.tsx'

export const Page = MeetingsReport
