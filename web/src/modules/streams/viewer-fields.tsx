import { GroupPicker } from '#modules/meetings/group-picker.tsx'
import { MultiPicker } from '#components/combobox/multi-picker.tsx'
import { useText } from '#i18n/use-text.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as formStyles from '#components/form/form.module.css'
import * as fieldStyles from '#components/field/field.module.css'

/** Asks which TVs watch a live stream, beside those that take part: a group's, or some by name. */
export function ViewerFields({ form, disabled }: FieldsProps) {
  const text = useText()
  const { values, set, touch, errorOf, offers } = form
  const { viewersGroup, viewers } = values
  const nothing = !offers.anyDevices && viewers.length === 0
  return (
    <div className={formStyles.form}>
      <div className={fieldStyles.field} data-part="field">
        <GroupPicker
          label={text('streams.fields.viewersGroup')}
          optional={text('app.optional')}
          help={text('streams.fields.viewersGroupHelp')}
          groups={offers.groups}
          chosen={viewersGroup}
          onChoose={(value) => set({ viewersGroup: value, viewers })}
          disabled={disabled}
        />
        <FieldConflict form={form} field="viewersGroup" />
      </div>
      <div className={fieldStyles.field} data-part="field">
        <MultiPicker
          label={text('streams.fields.viewers')}
          placeholder={disabled || nothing ? '' : text('streams.fields.chooseTvs')}
          help={nothing ? text('schedule.noDevices') : text('streams.fields.viewersHelp')}
          source={offers.devices}
          chosen={viewers}
          onChange={(value) => set({ viewers: value })}
          onBlur={() => touch('viewers')}
          error={errorOf('viewers')}
          disabled={disabled || nothing}
        />
        <FieldConflict form={form} field="viewers" />
      </div>
    </div>
  )
}
