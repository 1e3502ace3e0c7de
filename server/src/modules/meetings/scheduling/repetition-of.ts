import { fieldError } from '@samtale/contract/core/errors'
import { readRule, writeRule } from '#modules/meetings/read-rule.ts'
import { canonicalZone } from './read-times.ts'
import type { Target } from './targets.ts'

type Input = { readonly timeZone?: string | undefined; readonly recurrence?: string | null | undefined }

/** A series that is to be no series any more. */
const ONCE = 'FREQ=DAILY;COUNT=1'

/**
 * The zone and the rule of a meeting from now on; `zone` for a new one. What is not sent stays as it is. One
 * meeting of a series has no rule of its own: throws at `recurrence` when another is sent for it.
 */
export function repetitionOf(
  { recurrence, timeZone: inputZone }: Input,
  target: Target | null,
  scope: 'one' | 'series',
  zone: string,
) {
  const timeZone = inputZone ? canonicalZone(inputZone) : (target?.timeZone ?? zone)
  const written = (text: string) => writeRule(readRule(text, timeZone))
  if (!target?.series) return { timeZone, rule: recurrence ? written(recurrence) : null }
  const { rule } = target.series
  if (scope === 'series')
    return { timeZone, rule: recurrence === undefined ? rule : written(recurrence || ONCE) }
  if (recurrence && written(recurrence) !== rule) throw fieldError({ recurrence: 'invalid_value' })
  return { timeZone, rule }
}
