import type { InputOf } from '@samtale/contract/core/endpoint'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useRead } from '#api/calls.ts'
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts'
import type { ScheduleState } from './use-schedule.ts'

const REST_MS = 400
/** What the server makes of the plan while it is still filled in. */
export type Preview = ReturnType<typeof usePreview>

/**
 * Asks which meetings the plan makes and what stands in their way, once the typing rests and the times make
 * sense.
 */
export function usePreview({ question, errors }: ScheduleState) {
  const makesSense = !errors.begin && !errors.end && !errors.repeat
  // As text, so that what has nothing to do with it, such as the name, asks nothing again.
  const debounced = useDebouncedValue(JSON.stringify(question), REST_MS)
  const { data, error } = useRead(
    meetings.conflicts,
    JSON.parse(debounced) as InputOf<typeof meetings.conflicts>,
    { enabled: makesSense },
  )
  if (!makesSense) return {}
  return error ? { fieldError: error.fields?.['recurrence'] } : { answer: data }
}
