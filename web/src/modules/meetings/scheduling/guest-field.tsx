import { AddressField } from '#components/address-field/address-field.tsx'
import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { guestsIn } from './schedule-values.ts'
import type { ScheduleState } from './use-schedule.ts'
import * as styles from '#components/field/field.module.css'

/** Asks who is invited by e-mail address. Somebody who is chosen as a member is no guest. */
export function GuestField({ schedule }: { schedule: ScheduleState }) {
  const text = useText()
  const { values, set, touch, errorOf } = schedule
  return (
    <div className={styles.field} data-part="field">
      <AddressField
        label={text('schedule.guests')}
        optional={text('app.optional')}
        help={text('schedule.guestsHelp')}
        placeholder={text('schedule.guestsPlaceholder')}
        error={errorOf('guestText') ?? errorOf('guests')}
        value={{ chosen: guestsIn(values), typed: values.guestText }}
        onChange={({ chosen, typed }) => set({ guests: chosen, guestText: typed })}
        onLeave={() => touch('guestText')}
      />
      <FieldConflict schedule={schedule} field="guests" />
    </div>
  )
}
