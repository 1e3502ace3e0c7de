import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { RepeatChoice } from './repeat-choice.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { SeriesScope } from './series-scope.tsx'
import { TimeFields } from './time-fields.tsx'
import type { Preview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'
import { ZoneField } from './zone-field.tsx'
import * as fieldPairStyles from '#components/field/field-pair.module.css'
import * as fieldStyles from '#components/field/field.module.css'

type Props = { schedule: ScheduleState; preview: Preview }

/** Asks what a meeting is called, when it is and whether it repeats. */
export function TimeStep({ schedule, preview }: Props) {
  const text = useText()
  const { values, set, touch, errorOf, stored, scope } = schedule
  const alone = Boolean(stored?.seriesId) && scope === 'one'
  return (
    <>
      <SeriesScope schedule={schedule} />
      <div className={fieldStyles.field} data-part="field">
        <Field
          label={text('fields.meetingName')}
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => values.name && touch('name')}
          error={errorOf('name')}
          autoComplete="off"
          maxLength={120}
        />
        <FieldConflict schedule={schedule} field="name" />
      </div>
      <TimeFields schedule={schedule} />
      <OverlapNotice schedule={schedule} preview={preview} />
      <div className={fieldPairStyles.fieldPair}>
        <ZoneField schedule={schedule} />
        {!alone && <RepeatChoice schedule={schedule} preview={preview} />}
      </div>
      {!alone && <RepeatFields schedule={schedule} preview={preview} />}
    </>
  )
}
