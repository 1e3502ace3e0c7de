import type { StreamTarget } from '@samtale/contract/streams/live-streams'
import { RoomNameField } from '#modules/meetings/room-name-field.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { InvitedFields } from './invited-fields.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { ReplayField } from './replay-field.tsx'
import type { Kind } from './stream-row.ts'
import { TargetFields } from './target-fields.tsx'
import { ViewerFields } from './viewer-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import * as styles from '#components/field/field.module.css'

type Props = FieldsProps & { kind: Kind; targets: readonly StreamTarget[] }

/** Everything that is said of a live stream, an event or a replay when it is planned. */
export function StreamFields({ kind, form, targets, disabled }: Props) {
  const text = useText()
  const { values, set, touch, errorOf, stored } = form
  const { name, url, location } = values
  return (
    <>
      <div className={styles.field} data-part="field">
        <Field
          label={text(kind === 'replays' ? 'streams.fields.title' : 'streams.fields.name')}
          value={name}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => name && touch('name')}
          error={errorOf('name')}
          disabled={disabled}
          autoComplete="off"
          maxLength={120}
          autoFocus
        />
        <FieldConflict form={form} field="name" />
      </div>
      <WhenFields form={form} disabled={disabled} />
      {kind === 'events' && (
        <div className={styles.field} data-part="field">
          <Field
            label={text('streams.fields.url')}
            help={text('streams.fields.urlHelp')}
            type="url"
            inputMode="url"
            value={url}
            onChange={(event) => set({ url: event.target.value })}
            onBlur={() => url && touch('url')}
            error={errorOf('url')}
            disabled={disabled}
            autoComplete="off"
            maxLength={2048}
          />
          <FieldConflict form={form} field="url" />
        </div>
      )}
      {kind === 'replays' && <ReplayField form={form} disabled={disabled} />}
      {kind === 'live' && <TargetFields form={form} targets={targets} disabled={disabled} />}
      <InvitedFields kind={kind} form={form} disabled={disabled} />
      {kind === 'live' && <ViewerFields form={form} disabled={disabled} />}
      {kind !== 'events' && (
        <RoomNameField
          value={location}
          onChange={(value) => set({ location: value })}
          onLeave={() => touch('location')}
          error={errorOf('location')}
          fixed={stored !== null}
          disabled={disabled}
        />
      )}
    </>
  )
}
