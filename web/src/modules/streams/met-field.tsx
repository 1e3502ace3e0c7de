import { clockWords } from '#components/date-time/clock-words.ts'
import { useLanguage, type Language } from '#i18n/use-text.tsx'
import type { Draft, DraftField } from './draft.ts'
import type { StreamForm } from './use-stream-form.ts'

/** Below a field that somebody else has changed too: what stands there now, and a button that takes it. */
export function MetField({ form: { state, change }, field }: { form: StreamForm; field: DraftField }) {
  const language = useLanguage()
  const { text } = language
  const theirs = state.met[field]
  if (theirs === undefined) return null
  return (
    <p className="message message-changed" role="status">
      <span>{text('conflict.now', { value: said(language, { ...state.draft, [field]: theirs }, field) })}</span>
      <button type="button" onClick={() => change({ type: 'take', field })}>
        {text('conflict.take')}
      </button>
    </p>
  )
}

/** What another has made of a field, as one reads it. */
function said({ text, locale }: Pick<Language, 'text' | 'locale'>, draft: Draft, field: DraftField): string {
  const nothing = text('schedule.nothing')
  switch (field) {
    case 'begin':
    case 'end':
      return clockWords(draft[field] ?? draft.begin, locale)
    case 'members':
    case 'devices':
    case 'viewers':
      return draft[field].map(({ name }) => name).join(', ') || nothing
    case 'group':
    case 'viewersGroup':
    case 'replay':
      return draft[field] ? draft[field].name || text('schedule.unseenGroup') : nothing
    case 'privacy':
      return text(`streams.fields.privacies.${draft.privacy}`)
    case 'target':
      return text(`streams.fields.targets.${draft.target}`)
    case 'starts':
      return text(`streams.fields.${draft.starts}`)
    case 'record':
      return String(draft.record)
    case 'name':
    case 'url':
    case 'rtmpUrl':
    case 'streamKey':
    case 'location':
      return draft[field]
  }
}
