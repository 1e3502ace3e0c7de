import { clockText } from '#components/date-time/clock-text.ts'
import { ConflictNotice } from '#components/form/conflict-notice.tsx'
import { useLanguage, type Language } from '#i18n/use-text.tsx'
import type { StreamValues, StreamField } from './stream-values.ts'
import type { StreamForm } from './use-stream-form.ts'

/** Below a field that somebody else has changed too: what stands there now, and a button that takes it. */
export function FieldConflict({
  form: { values, conflicts, set },
  field,
}: {
  form: StreamForm
  field: StreamField
}) {
  const language = useLanguage()
  const theirs = conflicts[field]
  if (theirs === undefined) return null
  return (
    <ConflictNotice
      value={describe(language, { ...values, [field]: theirs }, field)}
      acceptTheirs={() => set({ [field]: theirs })}
    />
  )
}

/** What another has made of a field, as one reads it. */
function describe(
  { text, locale }: Pick<Language, 'text' | 'locale'>,
  values: StreamValues,
  field: StreamField,
): string {
  const nothing = text('schedule.nothing')
  switch (field) {
    case 'begin':
    case 'end':
      return clockText(values[field] ?? values.begin, locale)
    case 'members':
    case 'devices':
    case 'viewers':
      return values[field].map(({ name }) => name).join(', ') || nothing
    case 'group':
    case 'viewersGroup':
    case 'replay':
      return values[field] ? values[field].name || text('schedule.unseenGroup') : nothing
    case 'privacy':
      return text(`streams.fields.privacies.${values.privacy}`)
    case 'target':
      return text(`streams.fields.targets.${values.target}`)
    case 'starts':
      return text(`streams.fields.${values.starts}`)
    case 'record':
      return String(values.record)
    case 'name':
    case 'url':
    case 'rtmpUrl':
    case 'streamKey':
    case 'location':
      return values[field]
  }
}
