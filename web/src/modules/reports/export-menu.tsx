import { MAX_EXPORT, reports } from '@samtale/contract/reports/reports'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { ChevronDown, Download } from 'lucide-react'
import { useDownload } from '#api/use-download.ts'
import { formatCount } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Menu } from '#components/menu/menu.tsx'

type ReportFilter = Omit<InputOf<typeof reports.export>, 'format'>
type Props = {
  filter: ReportFilter /** How many there are, as far as that is known. */
  meetings: number | undefined
  narrow: boolean
}

/** Saves exactly what is filtered as a file. */
export function ExportMenu({ filter, meetings = 0, narrow }: Props) {
  const { text, locale } = useLanguage()
  const { busy, save } = useDownload()
  const exportAs = (format: 'csv' | 'xlsx') =>
    save(reports.export, { ...filter, format }, (name) =>
      meetings > MAX_EXPORT
        ? text('reportCharts.exportedMax', { name, count: formatCount(MAX_EXPORT, locale) })
        : text('reportCharts.exported', { name }),
    )
  return (
    <Menu
      label={text('reportCharts.export')}
      aria-label={text('reportCharts.export')}
      {...buttonProps()}
      data-icon-only={narrow || undefined}
      aria-busy={busy || undefined}
      disabled={busy}
      align="end"
      items={[
        { label: text('reportCharts.exportCsv'), run: () => void exportAs('csv') },
        { label: text('reportCharts.exportXlsx'), run: () => void exportAs('xlsx') },
      ]}
    >
      <Download className="icon" aria-hidden />
      {!narrow && <span>{text('reportCharts.export')}</span>}
      {!narrow && <ChevronDown className="icon" aria-hidden />}
    </Menu>
  )
}
