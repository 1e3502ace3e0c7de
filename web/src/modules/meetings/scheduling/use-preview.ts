import type { InputOf } from '@samtale/contract/core/endpoint'
import { meetings } from '@samtale/contract/meetings/meetings'
import { useRead } from '#api/calls.ts'
import { useRested } from '#components/hooks/use-rested.ts'
import type { ScheduleState } from './use-schedule.ts'

const REST_MS = 400
/** What the server makes of the plan while it is still filled in. */
export type Preview = ReturnType<typeof usePreview>

/**
 * Asks which meetings the plan makes and what stands in their way, once the typing rests and the times make
 * sense.
 */
export function usePreview({ asked, errors }: ScheduleState, enabled: boolean) {
  const makesSense = enabled && !errors.begin && !errors.end && !errors.repeat
  // As text, so that what has nothing to do with it, such as the name, asks nothing again.
  const rested = useRested(JSON.stringify(asked), REST_MS)
  const { data, error } = useRead(
    meetings.conflicts,
    JSON.parse(rested) as InputOf<typeof meetings.conflicts>,
    { enabled: makesSense },
  )
  if (!makesSense) return {}
  return error ? { fault: error.fields?.['recurrence'] } : { answer: data }
}
