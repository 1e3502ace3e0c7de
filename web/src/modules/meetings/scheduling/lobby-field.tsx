import { LOBBIES } from '@samtale/contract/meetings/lobby'
import { useText } from '#i18n/use-text.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { ScheduleState } from './use-schedule.ts'

/** Asks who is let in one by one. */
export function LobbyField({ schedule }: { schedule: ScheduleState }) {
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
