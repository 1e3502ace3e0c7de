import { GroupPicker } from '#modules/meetings/group-picker.tsx'
import { MultiPicker } from '#components/combobox/multi-picker.tsx'
import { useText } from '#i18n/use-text.tsx'
import { DeviceField } from './device-field.tsx'
import { FieldConflict } from './field-conflict.tsx'
import type { FieldsProps } from './fields-props.ts'
import type { Kind } from './stream-row.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as formStyles from '#components/form/form.module.css'

const GROUP_HELP = {
  live: 'schedule.groupHelp',
  events: 'streams.fields.groupTvs',
  replays: 'streams.fields.groupPeople',
} as const

/**
 * Asks who and what takes part: a group that brings its own, people, and TVs. An event has no people, a replay
 * one TV at most.
 */
export function InvitedFields({ kind, form, disabled }: FieldsProps & { kind: Kind }) {
  const text = useText()
  const { values, set, chooseGroup, touch, errorOf, offers } = form
  const { group, members, devices } = values
  const nobody = !offers.anyMembers && members.length === 0
  const nothing = !offers.anyDevices && devices.length === 0
  const contentOf = (id: string) => {
    const content = offers.groups.contentOf(id)
    return {
      members: kind === 'events' ? [] : content.members,
      devices: kind === 'replays' ? [] : content.devices,
    }
  }
  return (
    <>
      <div className={fieldStyles.field} data-part="field">
        <GroupPicker
          label={text('schedule.group')}
          optional={text('app.optional')}
          help={text(GROUP_HELP[kind])}
          error={errorOf('group')}
          groups={offers.groups}
          chosen={group}
          onChoose={(value) => chooseGroup(value, contentOf(value?.id ?? ''))}
          disabled={disabled}
        />
        <FieldConflict form={form} field="group" />
      </div>
      <div className={formStyles.form}>
        {kind !== 'events' && (
          <div className={fieldStyles.field} data-part="field">
            <MultiPicker
              label={text(kind === 'replays' ? 'streams.fields.participants' : 'schedule.members')}
              placeholder={disabled || nobody ? '' : text('schedule.chooseMembers')}
              help={nobody ? text('schedule.noMembers') : undefined}
              source={offers.members}
              chosen={members}
              onChange={(value) => set({ members: value })}
              onBlur={() => touch('members')}
              error={errorOf('members')}
              disabled={disabled || nobody}
            />
            <FieldConflict form={form} field="members" />
          </div>
        )}
        {kind === 'replays' ? (
          <DeviceField form={form} disabled={disabled} />
        ) : (
          <div className={fieldStyles.field} data-part="field">
            <MultiPicker
              label={text(kind === 'events' ? 'streams.fields.tvs' : 'schedule.devices')}
              placeholder={
                disabled || nothing
                  ? ''
                  : text(kind === 'events' ? 'streams.fields.chooseTvs' : 'schedule.chooseDevices')
              }
              help={nothing ? text('schedule.noDevices') : undefined}
              source={offers.devices}
              chosen={devices}
              onChange={(value) => set({ devices: value })}
              onBlur={() => touch('devices')}
              error={errorOf('devices')}
              disabled={disabled || nothing}
            />
            <FieldConflict form={form} field="devices" />
          </div>
        )}
      </div>
    </>
  )
}
