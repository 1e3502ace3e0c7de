import { useMemo } from 'react'
import { withFixedChoice, type PickerSource } from '#components/combobox/picker-source.ts'
import { Picker } from '#components/combobox/picker.tsx'
import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as styles from '#components/field/field.module.css'

/** The one TV that a replay is played on. None is marked, once somebody has been there, and can be saved. */
export function DeviceField({ form, disabled }: FieldsProps) {
  const text = useText()
  const { values, set, touch, errorOf, wasVisited, offers } = form
  const [chosen = null] = values.devices
  const none = text('streams.fields.noDevice')
  const source: PickerSource = useMemo(
    () => ({
      key: [offers.devices.key[0], ...offers.devices.key.slice(1), 'or-none'],
      find: async (search, limit) =>
        withFixedChoice({ id: '', name: none }, search, await offers.devices.find(search, limit)),
    }),
    [offers.devices, none],
  )
  const nothing = !offers.anyDevices && !chosen
  const missing = !disabled && !nothing && !chosen && wasVisited('devices')
  return (
    <div className={styles.field} data-part="field">
      <Picker
        label={text('streams.fields.device')}
        source={source}
        chosen={chosen ?? { id: '', name: none }}
        onChoose={(choice) => set({ devices: choice.id ? [choice] : [] })}
        onClear={() => set({ devices: [] })}
        onBlur={() => touch('devices')}
        error={errorOf('devices') ?? (missing ? text('streams.fields.deviceMissing') : undefined)}
        help={nothing ? text('schedule.noDevices') : undefined}
        disabled={disabled || nothing}
      />
      <FieldConflict form={form} field="devices" />
    </div>
  )
}
