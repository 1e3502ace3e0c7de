import { ruleWords } from '#i18n/rule-words.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { ScheduleValues } from './schedule-values.ts'
import { instantOf } from '#components/date-time/zoned-time.ts'

/** Says the rule of a meeting as a sentence. */
export function useRuleWords() {
  const language = useLanguage()
  return (rule: string, { begin, timeZone }: Pick<ScheduleValues, 'begin' | 'timeZone'>) =>
    ruleWords(language, rule, {
      beginTime: new Date(instantOf(begin, timeZone) ?? Date.now()).toISOString(),
      timeZone,
    })
}
