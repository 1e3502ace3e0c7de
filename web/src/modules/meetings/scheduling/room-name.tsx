import { RoomNameField } from '#modules/meetings/room-name-field.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import type { ScheduleState } from './use-schedule.ts'

/** The name of a meeting's room. */
export function RoomName({ schedule: { state, change, faultOf, stored }, disabled }: { schedule: ScheduleState; disabled: boolean }) {
  const text = useText()
  const fault = faultOf('location')
  return (
    <RoomNameField
      value={state.draft.location}
      onChange={(value) => change({ type: 'set', field: 'location', value })}
      onLeave={() => change({ type: 'left', field: 'location' })}
      error={fault && fieldText(text, fault)}
      kept={stored !== null}
      disabled={disabled}
    />
  )
}
