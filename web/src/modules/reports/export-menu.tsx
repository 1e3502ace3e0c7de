import { MAX_EXPORT, reports } from '@samtale/contract/reports/reports'
import type { InputOf } from '@samtale/contract/core/endpoint'
import { AppError } from '@samtale/contract/core/errors'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#api/download.ts'
import { useErrorToast } from '#api/use-error-toast.ts'
import { formatCount } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
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
  const showError = useErrorToast()
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      const name = await download(reports.export, { ...filter, format })
      const count = formatCount(MAX_EXPORT, locale)
      alert(
        'success',
        meetings > MAX_EXPORT
          ? text('reportCharts.exportedMax', { name, count })
          : text('reportCharts.exported', { name }),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showError(error)
    } finally {
      setBusy(false)
    }
  }
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
        { label: text('reportCharts.exportCsv'), run: () => void save('csv') },
        { label: text('reportCharts.exportXlsx'), run: () => void save('xlsx') },
      ]}
    >
      <Download className="icon" aria-hidden />
      {!narrow && <span>{text('reportCharts.export')}</span>}
      {!narrow && <ChevronDown className="icon" aria-hidden />}
    </Menu>
  )
}
