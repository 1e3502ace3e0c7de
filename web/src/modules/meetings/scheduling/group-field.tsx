import { GroupPicker } from '#modules/meetings/group-picker.tsx'
import type { Offers } from '#modules/meetings/use-offers.ts'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { MetNote } from './met-note.tsx'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState; offers: Offers; disabled: boolean }

/** A group, whose people and boxes are chosen with it, or none. */
export function GroupField({ schedule, offers: { groups }, disabled }: Props) {
  const text = useText()
  const { state, change, faultOf } = schedule
  const fault = faultOf('group')
  return (
    <div className="field">
      <GroupPicker
        label={text('schedule.group')}
        optional={text('app.optional')}
        help={text('schedule.groupHelp')}
        error={fault && fieldText(text, fault)}
        groups={groups}
        chosen={state.draft.group}
        onChoose={(group) => change({ type: 'group', value: group, content: groups.contentOf(group?.id ?? '') })}
        disabled={disabled}
      />
      <MetNote schedule={schedule} field="group" />
    </div>
  )
}
