import { MomentField } from '#components/date-time/moment-field.tsx'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Segmented } from '#components/field/segmented.tsx'
import { timesOf } from './draft.ts'
import { MetField } from './met-field.tsx'
import type { FieldsProps } from './fields-props.ts'

const STARTS = ['now', 'later'] as const

/** When it begins, now or later, and when it ends: an hour after, unless somebody says otherwise. */
export function WhenFields({ form, disabled }: FieldsProps) {
  const text = useText()
  const { state, set, leave, faultOf, now, timeZone } = form
  const { starts } = state.draft
  const { begin, end } = timesOf(state.draft, now, timeZone)
  const errorOf = (field: 'begin' | 'end') => {
    const fault = faultOf(field)
    return fault && fieldText(text, fault)
  }
  return (
    <>
      {!disabled && (
        <div className="field">
          <div className="field-head" aria-hidden>
            <label>{text('streams.fields.starts')}</label>
          </div>
          <Segmented
            label={text('streams.fields.starts')}
            wide
            options={STARTS.map((value) => ({ value, label: text(`streams.fields.${value}`) }))}
            value={starts}
            // Whoever says "later" goes on from the time that is shown.
            onChange={(value) => set({ starts: value, begin })}
          />
        </div>
      )}
      <div className="moment-pair">
        <MomentField
          label={text('streams.fields.begins')}
          value={begin}
          onChange={(value) => set({ begin: value })}
          onLeave={() => leave('begin')}
          error={errorOf('begin')}
          disabled={disabled || starts === 'now'}
        >
          <MetField form={form} field="begin" />
          {starts === 'now' && <p className="message">{text('streams.fields.beginsNow')}</p>}
        </MomentField>
        <MomentField
          label={text('streams.fields.ends')}
          value={end}
          onChange={(value) => set({ end: value })}
          onLeave={() => leave('end')}
          error={errorOf('end')}
          disabled={disabled}
        >
          <MetField form={form} field="end" />
          <p className="message">{text('app.timesIn', { zone: timeZone })}</p>
        </MomentField>
      </div>
    </>
  )
}
