import type { OutputOf, ParsedInputOf } from '@samtale/contract/core/endpoint'
import type { Actor } from '@samtale/contract/core/permissions'
import { reportFormat } from '@samtale/contract/settings/date-format'
import { dateFormatFor } from '@samtale/contract/settings/settings'
import type { reports } from '@samtale/contract/reports/reports'
import { auditSource } from '#core/audit/audit-source.ts'
import type { Db } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import { recordChanges } from '#core/audit/audit-log.ts'
import { readBrand } from '#core/settings/brand.ts'
import { clockOffsets } from '#core/time/clock-offsets.ts'
import { inZone } from '#core/time/zoned.ts'
import { csvFile } from './csv-file.ts'
import { EXPORT_LABELS } from './export-labels.ts'
import { reportTable } from './report-table.ts'
import { readReportRows } from './read-report-rows.ts'
import type { ReportFilter } from './report-filter.ts'
import { xlsxFile } from './xlsx-file.ts'

type Input = ParsedInputOf<typeof reports.export>
type Request = { readonly actor: Actor; readonly caller: Caller }

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
} as const

/** A report as a file that is written while it is sent; that somebody took it away is written down. */
export async function exportReport(
  db: Db,
  { actor, caller }: Request,
  filter: ReportFilter,
  input: Input,
): Promise<OutputOf<typeof reports.export>> {
  const { now, from, until, timeZone } = filter
  const { format, beginTime, endTime = null, host, search, filters } = input
  const after = { format, beginTime, endTime, host, search, name: filters.name ?? '' }
  await recordChanges(
    db,
    auditSource(caller),
    [{ action: 'exported', resource: 'reports', subject: null, after }],
    now,
  )
  const offsets = clockOffsets(from, until && until < now ? until : now, timeZone)
  const days = reportFormat(dateFormatFor((await readBrand(db)).dateFormat, caller.locale))
  const table = reportTable({
    steps: readReportRows(db, actor, filter),
    locale: caller.locale,
    timeZone,
    offsets,
    days,
  })
  const { type, write } = FORMATS[format]
  const day = inZone(now, timeZone).toPlainDate()
  return { name: `${EXPORT_LABELS[caller.locale].file}-${String(day)}.${format}`, type, bytes: write(table) }
}
