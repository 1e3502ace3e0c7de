import { useState } from 'react'
import type { StepEntry } from './step-panel.tsx'

type Options<Id extends string> = {
  readonly steps: readonly [Id, ...Id[]]
  /** The steps in which something is shown to be wrong. */
  readonly wrong: readonly Id[]
  /** How often somebody has tried to submit. */
  readonly submitCount: number
}
type Shown<Id extends string> = { readonly step: Id; readonly entry: StepEntry }

/**
 * Returns which step of a form is shown. A try to submit that fails leads to the first step in which something is
 * wrong, unless something is wrong in the one that is shown.
 */
export function useSteps<Id extends string>({ steps, wrong, submitCount }: Options<Id>) {
  const [{ step, entry }, show] = useState<Shown<Id>>({ step: steps[0], entry: 'opened' })
  const [answered, setAnswered] = useState(submitCount)
  if (submitCount !== answered) {
    setAnswered(submitCount)
    if (wrong[0] !== undefined && !wrong.includes(step)) show({ step: wrong[0], entry: 'refused' })
  }
  const at = steps.indexOf(step)
  return {
    step,
    /** How one came to it. */
    entry,
    /** From 1 on. */
    number: at + 1,
    /** The steps that follow. */
    later: steps.slice(at + 1),
    go: (to: Id) => show({ step: to, entry: 'chosen' }),
  }
}
