import { AgendaField } from './agenda-field.tsx'
import type { ScheduleState } from './use-schedule.ts'
import { LOBBIES } from '@samtale/contract/meetings/lobby'
import { useText } from '#i18n/use-text.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { RoomNameField } from '#modules/meetings/room-name-field.tsx'

/** Asks what else a meeting has: who waits in its lobby, an agenda and a room name of its own. */
export function OptionsStep({ schedule }: { schedule: ScheduleState }) {
  return (
    <>
      <LobbyField schedule={schedule} />
      <AgendaField schedule={schedule} />
      <RoomName schedule={schedule} />
    </>
  )
}

/** Asks who is let in one by one. */
function LobbyField({ schedule }: { schedule: ScheduleState }) {
  const text = useText()
  const { lobby } = schedule.values
  return (
    <SegmentedField
      label={text('schedule.lobby')}
      help={text(`schedule.lobbyHelp.${lobby}`)}
      options={LOBBIES.map((value) => ({ value, label: text(`schedule.lobbies.${value}`) }))}
      value={lobby}
      onChange={(value) => schedule.set({ lobby: value })}
    >
      <FieldConflict schedule={schedule} field="lobby" />
    </SegmentedField>
  )
}

/** The name of a meeting's room. */
function RoomName({ schedule: { values, set, touch, errorOf, stored } }: { schedule: ScheduleState }) {
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
