import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { SegmentedField } from './segmented-field.tsx'
import { Segmented } from './segmented.tsx'

const DAYS = [
  { value: 'day', label: 'Day', count: 3 },
  { value: 'week', label: 'Week', count: 12 },
  { value: 'month', label: 'Month', count: 40 },
] as const
type Span = (typeof DAYS)[number]['value']

/** One choice of three between two buttons, and what is chosen. */
export function Spans() {
  const [span, setSpan] = useState<Span>('week')
  return (
    <>
      <Button>Before</Button>
      <Segmented label="Span" options={DAYS} value={span} onChange={setSpan} />
      <Button>After</Button>
      <output>{span}</output>
    </>
  )
}

/** A field of a form with what is wrong with it, and one that may not be changed. */
export const SpanFields = () => (
  <>
    <SegmentedField
      label="Report"
      options={DAYS}
      value="day"
      onChange={() => undefined}
      error="Choose another"
      required
    />
    <SegmentedField
      label="Calendar"
      options={DAYS}
      value="day"
      onChange={() => undefined}
      help="Set by the host"
      disabled
    />
  </>
)
