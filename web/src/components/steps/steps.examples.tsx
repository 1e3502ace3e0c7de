import { useEffect, useState } from 'react'
import { StepList } from './step-list.tsx'
import { StepPanel } from './step-panel.tsx'
import { useSteps } from './use-steps.ts'

const STEPS = ['time', 'people', 'options'] as const

/** A wrong field that is loaded only when it is shown. */
function LateField() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return isThere && <input aria-label="Members" aria-invalid />
}

/** Three steps, of which the second is wrong once somebody has tried to submit. */
export function Three() {
  const [submitCount, submit] = useState(0)
  const wrong = submitCount > 0 ? (['people'] as const) : []
  const { step, number, entry, go } = useSteps({ steps: STEPS, wrong, submitCount })
  return (
    <>
      <h2>Three steps</h2>
      <StepList
        label="Steps"
        wrongLabel="needs attention"
        steps={STEPS.map((id) => ({ id, label: id, isWrong: wrong.some((one) => one === id) }))}
        current={step}
        onGo={go}
      />
      <StepPanel key={step} title={`All about ${step}`} position={`Step ${number} of 3`} entry={entry}>
        <button type="button" onClick={() => submit(submitCount + 1)}>
          Submit
        </button>
        {step === 'people' && submitCount > 0 && <LateField />}
      </StepPanel>
    </>
  )
}
