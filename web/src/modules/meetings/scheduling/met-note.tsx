import { useLanguage, type Language, type Text } from '#i18n/use-text.tsx'
import { clockWords } from '#components/date-time/clock-words.ts'
import type { Draft, DraftField } from './draft.ts'
import { ruleOf } from './repeat.ts'
import { useRuleWords } from './use-rule-words.ts'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState; field: DraftField }

/** Below a field that somebody else has changed too: what stands there now, and a button that takes it. */
export function MetNote({ schedule: { state, change }, field }: Props) {
  const language = useLanguage()
  const { text } = language
  const ruleWords = useRuleWords()
  const theirs = state.met[field]
  if (theirs === undefined) return null
  const draft = { ...state.draft, [field]: theirs }
  const rule = field === 'repeat' && ruleOf(draft.repeat, { day: draft.begin.day, timeZone: draft.timeZone })
  const value = rule ? ruleWords(rule, draft) : said(language, field, draft)
  return (
    <p className="message message-changed" role="status">
      <span>{text('conflict.now', { value })}</span>
      <button type="button" onClick={() => change({ type: 'take', field })}>
        {text('conflict.take')}
      </button>
    </p>
  )
}

const names = (text: Text, chosen: readonly { name: string }[]) => chosen.map(({ name }) => name).join(', ') || text('schedule.nothing')

/** What another has made of a field, as one reads it. */
function said({ text, locale }: Pick<Language, 'text' | 'locale'>, field: DraftField, draft: Draft): string {
  switch (field) {
    case 'begin':
    case 'end':
      return clockWords(draft[field], locale)
    case 'members':
    case 'devices':
      return names(text, draft[field])
    case 'group':
      return draft.group ? draft.group.name || text('schedule.unseenGroup') : text('schedule.nothing')
    case 'repeat':
      return text('schedule.repeat.none')
    case 'lobby':
      return text(`schedule.lobbies.${draft.lobby}`)
    case 'name':
    case 'timeZone':
    case 'location':
      return draft[field]
  }
}
