import { useEffect, useState } from 'react'
import { timeZone } from '#api/send.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#ui/field.tsx'
import { isPeriod, type Period } from './use-period.ts'

/** First and last day of the report; what makes no period is said and not asked. */
export function PeriodFilter({ period: { begin, end }, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const text = useText()
  const [typed, setTyped] = useState<Period>({ begin, end })
  useEffect(() => setTyped({ begin, end }), [begin, end])
  const type = (change: Partial<Period>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    if (isPeriod(next)) onChange(next)
  }
  const backwards = typed.begin !== '' && typed.end !== '' && typed.begin > typed.end
  return (
    <div className="above" role="group" aria-label={text('reports.period')}>
      <Field type="date" label={text('fields.from')} value={typed.begin} min="2000-01-01" onChange={(event) => type({ begin: event.target.value })} />
      <Field
        type="date"
        label={text('fields.to')}
        value={typed.end}
        error={backwards ? text('reports.endBeforeBegin') : undefined}
        onChange={(event) => type({ end: event.target.value })}
      />
      <span className="small muted narrow-only">{text('app.timesIn', { zone: timeZone })}</span>
    </div>
  )
}
