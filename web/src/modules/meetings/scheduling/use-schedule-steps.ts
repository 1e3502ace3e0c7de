import { useState } from 'react'
import { useSteps } from '#components/steps/use-steps.ts'
import { fieldsOf, STEPS, stepsWhere } from './schedule-steps.ts'
import type { Preview } from './use-preview.ts'
import type { ScheduleState } from './use-schedule.ts'

/**
 * Returns which step of the dialog is shown, which have something to put right, and the way to the next: that is
 * what comes first as long as a new meeting lacks something that a later step asks for.
 */
export function useScheduleSteps(schedule: ScheduleState, preview: Preview) {
  const { stored, errors, errorOf, conflicts, submitCount, touch } = schedule
  const wrong = stepsWhere(
    (field) =>
      errorOf(field) !== undefined ||
      conflicts[field] !== undefined ||
      (field === 'repeat' && preview.fieldError !== undefined),
  )
  const steps = useSteps({ steps: STEPS, wrong, submitCount })
  const [rejectedCount, setRejectedCount] = useState(0)
  const { step, later, go } = steps
  const [next] = later
  const lacking = stepsWhere((field) => errors[field] !== undefined)
  return {
    ...steps,
    wrong,
    /** How often something was to be put right before one could go on; the first of it gets the focus each time. */
    attempts: submitCount + rejectedCount,
    next: next && {
      isDue: !stored && lacking.some((name) => later.includes(name)),
      go: () => {
        if (!lacking.includes(step)) return go(next)
        for (const field of fieldsOf(step)) touch(field)
        setRejectedCount(rejectedCount + 1)
      },
    },
  }
}
