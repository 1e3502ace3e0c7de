import { GroupPicker } from '#modules/meetings/group-picker.tsx'
import { MultiPicker } from '#components/combobox/multi-picker.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { MetField } from './met-field.tsx'
import type { FieldsProps } from './fields-props.ts'

/** Which TVs watch a live stream, beside those that take part: a group's, or some by name. */
export function ViewerFields({ form, disabled }: FieldsProps) {
  const text = useText()
  const { state, set, leave, faultOf, offers } = form
  const { viewersGroup, viewers } = state.draft
  const fault = faultOf('viewers')
  const nothing = !offers.anyDevices && viewers.length === 0
  return (
    <div className="moment-pair">
      <div className="field">
        <GroupPicker
          label={text('streams.fields.viewersGroup')}
          optional={text('app.optional')}
          help={text('streams.fields.viewersGroupHelp')}
          groups={offers.groups}
          chosen={viewersGroup}
          onChoose={(value) => set({ viewersGroup: value, viewers })}
          disabled={disabled}
        />
        <MetField form={form} field="viewersGroup" />
      </div>
      <div className="field">
        <MultiPicker
          label={text('streams.fields.viewers')}
          placeholder={disabled || nothing ? '' : text('streams.fields.chooseTvs')}
          help={nothing ? text('schedule.noDevices') : text('streams.fields.viewersHelp')}
          source={offers.devices}
          chosen={viewers}
          onChange={(value) => set({ viewers: value })}
          onBlur={() => leave('viewers')}
          error={fault && fieldText(text, fault)}
          disabled={disabled || nothing}
        />
        <MetField form={form} field="viewers" />
      </div>
    </div>
  )
}
