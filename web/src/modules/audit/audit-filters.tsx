import { AUDIT_ACTIONS } from '@samtale/contract/audit/audit'
import { timeZone } from '#api/send.ts'
import { useText } from '#i18n/use-text.tsx'
import { DateField } from '#components/date-time/date-field.tsx'
import { Select } from '#components/field/select.tsx'
import { isBackwards, type AuditFilter } from './use-audit-filter.ts'
import * as styles from '#components/data-table/list-tools.module.css'

/** Asks for the kind of change and the period; one that ends before it begins is pointed out. */
export function AuditFilters({
  filter,
  change,
}: {
  filter: AuditFilter
  change: (next: Partial<AuditFilter>) => void
}) {
  const text = useText()
  const { action, from, to } = filter
  const options = [
    { value: '', label: text('audit.allActions') },
    ...AUDIT_ACTIONS.map((value) => ({ value, label: text(`audit.actions.${value}`) })),
  ]
  return (
    <div className={styles.filterBar} data-part="filter-bar" role="group" aria-label={text('audit.filters')}>
      <DateField label={text('fields.from')} value={from} onChange={(value) => change({ from: value })} />
      <DateField
        label={text('fields.to')}
        value={to}
        error={isBackwards(filter) ? text('audit.endBeforeBegin') : undefined}
        onChange={(value) => change({ to: value })}
      />
      <Select
        label={text('fields.action')}
        options={options}
        value={action ?? ''}
        onChange={({ target: { value } }) => change({ action: AUDIT_ACTIONS.find((name) => name === value) })}
      />
      <span className="small muted narrow-only">{text('app.timesIn', { zone: timeZone })}</span>
    </div>
  )
}
