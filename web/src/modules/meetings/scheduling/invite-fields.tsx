import { MultiPicker } from '#components/combobox/multi-picker.tsx'
import { useText } from '#i18n/use-text.tsx'
import { GroupField } from './group-field.tsx'
import { GuestField } from './guest-field.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { Offers } from '#modules/meetings/use-offers.ts'
import type { ScheduleState } from './use-schedule.ts'
import * as fieldPairStyles from '#components/field/field-pair.module.css'
import * as fieldStyles from '#components/field/field.module.css'

type Props = { schedule: ScheduleState; offers: Offers }

/** Who and what is invited: a group that brings its own, people, and devices. */
export function InviteFields({ schedule, offers }: Props) {
  const text = useText()
  const { values, set, errorOf } = schedule
  const { members, devices } = values
  const nobody = !offers.anyMembers && members.length === 0
  const nothing = !offers.anyDevices && devices.length === 0
  return (
    <>
      <GroupField schedule={schedule} offers={offers} />
      <div className={fieldPairStyles.fieldPair}>
        <div className={fieldStyles.field} data-part="field">
          <MultiPicker
            label={text('schedule.members')}
            placeholder={nobody ? '' : text('schedule.chooseMembers')}
            help={nobody ? text('schedule.noMembers') : undefined}
            source={offers.members}
            chosen={members}
            onChange={(value) => set({ members: value })}
            error={errorOf('members')}
            disabled={nobody}
          />
          <FieldConflict schedule={schedule} field="members" />
        </div>
        <div className={fieldStyles.field} data-part="field">
          <MultiPicker
            label={text('schedule.devices')}
            placeholder={nothing ? '' : text('schedule.chooseDevices')}
            help={nothing ? text('schedule.noDevices') : undefined}
            source={offers.devices}
            chosen={devices}
            onChange={(value) => set({ devices: value })}
            error={errorOf('devices')}
            disabled={nothing}
          />
          <FieldConflict schedule={schedule} field="devices" />
        </div>
      </div>
      <GuestField schedule={schedule} />
    </>
  )
}
