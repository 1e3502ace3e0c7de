import {
  STREAM_PRIVACIES,
  type StreamPrivacy,
  type StreamTarget,
} from '@samtale/contract/streams/live-streams'
import { useText } from '#i18n/use-text.tsx'
import { Checkbox } from '#components/field/checkbox.tsx'
import { Field } from '#components/field/field.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'
import { Select } from '#components/field/select.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldsProps } from './fields-props.ts'
import * as formStyles from '#components/form/form.module.css'
import * as fieldStyles from '#components/field/field.module.css'

/**
 * Asks where the picture is sent, who may watch it there, and whether it is kept. A stored one stays where it was
 * planned to go.
 */
export function TargetFields({
  form,
  targets,
  disabled,
}: FieldsProps & { targets: readonly StreamTarget[] }) {
  const text = useText()
  const { values, set, stored } = form
  const { target, privacy, record } = values
  return (
    <>
      {!stored && targets.length > 1 && (
        <SegmentedField
          label={text('streams.fields.target')}
          options={targets.map((value) => ({ value, label: text(`streams.fields.targets.${value}`) }))}
          value={target}
          onChange={(value) => set({ target: value })}
        />
      )}
      {target === 'youtube' ? (
        <div className={fieldStyles.field} data-part="field">
          <Select
            label={text('streams.fields.privacy')}
            options={STREAM_PRIVACIES.map((value) => ({
              value,
              label: text(`streams.fields.privacies.${value}`),
            }))}
            value={privacy}
            onChange={(event) => set({ privacy: event.target.value as StreamPrivacy })}
            disabled={disabled}
          />
          <FieldConflict form={form} field="privacy" />
        </div>
      ) : (
        <RtmpFields form={form} disabled={disabled} />
      )}
      <Checkbox
        label={text('streams.fields.record')}
        help={text('streams.fields.recordHelp')}
        checked={record}
        onChange={(event) => set({ record: event.target.checked })}
        disabled={disabled}
      />
    </>
  )
}

function RtmpFields({ form, disabled }: FieldsProps) {
  const text = useText()
  const { values, set, touch, errorOf, stored } = form
  const { rtmpUrl, streamKey } = values
  return (
    <div className={formStyles.form}>
      <div className={fieldStyles.field} data-part="field">
        <Field
          label={text('streams.fields.rtmpUrl')}
          help={text('streams.fields.rtmpHelp')}
          value={rtmpUrl}
          onChange={(event) => set({ rtmpUrl: event.target.value })}
          onBlur={() => rtmpUrl && touch('rtmpUrl')}
          error={errorOf('rtmpUrl')}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
        />
        <FieldConflict form={form} field="rtmpUrl" />
      </div>
      {!disabled && (
        <Field
          label={text('streams.fields.streamKey')}
          help={stored ? text('streams.fields.keyUnchanged') : undefined}
          type="password"
          value={streamKey}
          onChange={(event) => set({ streamKey: event.target.value })}
          onBlur={() => touch('streamKey')}
          error={errorOf('streamKey')}
          autoComplete="off"
          maxLength={1024}
        />
      )}
    </div>
  )
}
