import { AgendaField } from './agenda-field.tsx'
import { LobbyField } from './lobby-field.tsx'
import { RoomName } from './room-name.tsx'
import type { ScheduleState } from './use-schedule.ts'

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
