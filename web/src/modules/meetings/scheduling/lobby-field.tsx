import { LOBBIES } from '@samtale/contract/meetings/lobby'
import { useText } from '#i18n/use-text.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/field/field.module.css'

/** Who is let in one by one. */
export function LobbyField({ schedule, disabled }: { schedule: ScheduleState; disabled: boolean }) {
  const text = useText()
  const { lobby } = schedule.values
  const label = text('schedule.lobby')
  return (
    <div className={styles.field} data-part="field">
      <div className={styles.head} aria-hidden>
        <label>{label}</label>
      </div>
      <Segmented
        label={label}
        wide
        options={LOBBIES.map((value) => ({ value, label: text(`schedule.lobbies.${value}`) }))}
        value={lobby}
        onChange={(value) => schedule.set({ lobby: value })}
        disabled={disabled}
      />
      <p className={styles.message}>{text(`schedule.lobbyHelp.${lobby}`)}</p>
      <FieldConflict schedule={schedule} field="lobby" />
    </div>
  )
}
