import { describeRule } from '#i18n/describe-rule.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { ScheduleValues } from './schedule-values.ts'
import { instantOf } from '#i18n/zoned-time.ts'

/** Says the rule of a meeting as a sentence. */
export function useRuleText() {
  const language = useLanguage()
  return (rule: string, { begin, timeZone }: Pick<ScheduleValues, 'begin' | 'timeZone'>) =>
    describeRule(language, rule, {
      beginTime: new Date(instantOf(begin, timeZone) ?? Date.now()).toISOString(),
      timeZone,
    })
}
