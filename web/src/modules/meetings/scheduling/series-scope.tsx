import { useText } from '#i18n/use-text.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { useRuleText } from './use-rule-text.ts'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/field/field.module.css'

/**
 * One of a series: which rule it follows, and whether the change is for it alone or for all that are to come.
 */
export function SeriesScope({ schedule: { stored, scope, setScope, base } }: { schedule: ScheduleState }) {
  const text = useText()
  const ruleText = useRuleText()
  if (!stored?.seriesId || !stored.recurrence) return null
  return (
    <div className={styles.field} data-part="field">
      <Segmented
        label={text('schedule.scope')}
        wide
        options={[
          { value: 'one', label: text('schedule.one') },
          { value: 'series', label: text('schedule.series') },
        ]}
        value={scope}
        onChange={setScope}
      />
      <p className={styles.message}>
        {text('schedule.inSeries', { rule: ruleText(stored.recurrence, base) })}
      </p>
    </div>
  )
}
