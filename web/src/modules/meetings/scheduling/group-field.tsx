import { GroupPicker } from '#modules/meetings/group-picker.tsx'
import type { Offers } from '#modules/meetings/use-offers.ts'
import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/field/field.module.css'

type Props = { schedule: ScheduleState; offers: Offers }

/** A group, whose people and devices are chosen with it, or none. */
export function GroupField({ schedule, offers: { groups } }: Props) {
  const text = useText()
  const { values, chooseGroup, errorOf } = schedule
  return (
    <div className={styles.field} data-part="field">
      <GroupPicker
        label={text('schedule.group')}
        optional={text('app.optional')}
        help={text('schedule.groupHelp')}
        error={errorOf('group')}
        groups={groups}
        chosen={values.group}
        onChoose={(group) => chooseGroup(group, groups.contentOf(group?.id ?? ''))}
      />
      <FieldConflict schedule={schedule} field="group" />
    </div>
  )
}
