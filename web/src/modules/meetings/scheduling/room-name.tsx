import { RoomNameField } from '#modules/meetings/room-name-field.tsx'
import type { ScheduleState } from './use-schedule.ts'

/** The name of a meeting's room. */
export function RoomName({ schedule: { values, set, touch, errorOf, stored } }: { schedule: ScheduleState }) {
  return (
    <RoomNameField
      value={values.location}
      onChange={(value) => set({ location: value })}
      onLeave={() => touch('location')}
      error={errorOf('location')}
      fixed={stored !== null}
    />
  )
}
