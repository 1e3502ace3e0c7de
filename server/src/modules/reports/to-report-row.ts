import type { ReportRow } from '@samtale/contract/reports/reports'
import type { ReportedMeeting } from './report.source.ts'

/** A meeting of the report as it is answered. */
export const toReportRow = ({
  id,
  name,
  beginTime,
  hostId,
  hostName,
  duration,
  participants,
  status,
}: ReportedMeeting): ReportRow => ({
  id,
  name,
  beginTime: beginTime.toISOString(),
  host: { id: hostId, profile: { name: hostName } },
  duration,
  participants,
  status,
})
