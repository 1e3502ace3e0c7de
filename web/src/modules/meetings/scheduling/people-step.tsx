import { MultiPicker } from '#components/combobox/multi-picker.tsx'
import { spanText } from '#components/date-time/clock-text.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Offers } from '#modules/meetings/use-offers.ts'
import { FieldConflict } from './field-conflict.tsx'
import { GroupField } from './group-field.tsx'
import { GuestField } from './guest-field.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import type { Preview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'
import * as fieldStyles from '#components/field/field.module.css'

type Props = { schedule: ScheduleState; offers: Offers; preview: Preview }

/**
 * Asks who and what is invited: a group that brings its own, people, devices and guests, and who of them is free
 * then.
 */
export function PeopleStep({ schedule, offers, preview }: Props) {
  const { text, locale } = useLanguage()
  const { values, errors, set, errorOf } = schedule
  const { members, devices, begin, end } = values
  const nobody = !offers.anyMembers && members.length === 0
  const nothing = !offers.anyDevices && devices.length === 0
  return (
    <>
      {!errors.begin && !errors.end && (
        <p className="muted small tabular-nums" role="status">
          {spanText(begin, end, locale)}
        </p>
      )}
      <OverlapNotice schedule={schedule} preview={preview} />
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
      <GroupField schedule={schedule} offers={offers} />
      <GuestField schedule={schedule} />
    </>
  )
}
