import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Field } from '#components/field/field.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { InviteFields } from './invite-fields.tsx'
import { LobbyField } from './lobby-field.tsx'
import { MetNote } from './met-note.tsx'
import { RepeatChoice } from './repeat-choice.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { RoomName } from './room-name.tsx'
import { SeriesScope } from './series-scope.tsx'
import { TimeFields } from './time-fields.tsx'
import type { Offers } from '#modules/meetings/use-offers.ts'
import { usePreview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'
import { ZoneField } from './zone-field.tsx'

type Props = { schedule: ScheduleState; offers: Offers; disabled: boolean }

/** Everything that is said of a meeting when it is planned. */
export function ScheduleFields({ schedule, offers, disabled }: Props) {
  const text = useText()
  const { state, change, faultOf, stored, scope } = schedule
  const preview = usePreview(schedule, !disabled)
  const fault = faultOf('name')
  const alone = Boolean(stored?.seriesId) && (scope === 'one' || disabled)
  return (
    <>
      <SeriesScope schedule={schedule} editing={!disabled} />
      <div className="field">
        <Field
          label={text('fields.meetingName')}
          value={state.draft.name}
          onChange={(event) => change({ type: 'set', field: 'name', value: event.target.value })}
          onBlur={() => state.draft.name && change({ type: 'left', field: 'name' })}
          error={fault && fieldText(text, fault)}
          disabled={disabled}
          autoComplete="off"
          maxLength={120}
          autoFocus
        />
        <MetNote schedule={schedule} field="name" />
      </div>
      <TimeFields schedule={schedule} disabled={disabled} />
      <ConflictNotice preview={preview} timeZone={state.draft.timeZone} />
      <div className="moment-pair">
        <ZoneField schedule={schedule} disabled={disabled} />
        {!alone && <RepeatChoice schedule={schedule} preview={preview} disabled={disabled} />}
      </div>
      {!alone && <RepeatFields schedule={schedule} preview={preview} disabled={disabled} />}
      <InviteFields schedule={schedule} offers={offers} disabled={disabled} />
      <RoomName schedule={schedule} disabled={disabled} />
      <LobbyField schedule={schedule} disabled={disabled} />
    </>
  )
}
