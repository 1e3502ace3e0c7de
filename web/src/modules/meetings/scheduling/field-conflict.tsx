import { useLanguage, type Language, type Text } from '#i18n/use-text.tsx'
import { ConflictNotice } from '#components/form/conflict-notice.tsx'
import { clockText } from '#components/date-time/clock-text.ts'
import type { ScheduleValues, ScheduleField } from './schedule-values.ts'
import { ruleOf } from './repeat.ts'
import { useRuleText } from './use-rule-text.ts'
import type { ScheduleState } from './use-schedule.ts'

type Props = { schedule: ScheduleState; field: ScheduleField }

/** Below a field that somebody else has changed too: what stands there now, and a button that takes it. */
export function FieldConflict({ schedule: { values: mine, conflicts, set }, field }: Props) {
  const language = useLanguage()
  const ruleText = useRuleText()
  const theirs = conflicts[field]
  if (theirs === undefined) return null
  const values = { ...mine, [field]: theirs }
  const rule =
    field === 'repeat' && ruleOf(values.repeat, { day: values.begin.day, timeZone: values.timeZone })
  return (
    <ConflictNotice
      value={rule ? ruleText(rule, values) : describe(language, field, values)}
      acceptTheirs={() => set({ [field]: theirs })}
    />
  )
}

const names = (text: Text, chosen: readonly { name: string }[]) =>
  chosen.map(({ name }) => name).join(', ') || text('schedule.nothing')

/** What another has made of a field, as one reads it. */
function describe(
  { text, locale }: Pick<Language, 'text' | 'locale'>,
  field: ScheduleField,
  values: ScheduleValues,
): string {
  switch (field) {
    case 'begin':
    case 'end':
      return clockText(values[field], locale)
    case 'members':
    case 'devices':
      return names(text, values[field])
    case 'guests':
      return names(
        text,
        values.guests.map(({ email }) => ({ name: email })),
      )
    case 'group':
      return values.group ? values.group.name || text('schedule.unseenGroup') : text('schedule.nothing')
    case 'repeat':
      return text('schedule.repeat.none')
    case 'lobby':
      return text(`schedule.lobbies.${values.lobby}`)
    case 'agenda':
      return values.agenda || text('schedule.nothing')
    case 'name':
    case 'timeZone':
    case 'location':
    case 'guestText':
      return values[field]
  }
}
