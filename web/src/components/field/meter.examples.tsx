import { Meter } from './meter.tsx'

const LABELS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Every value of four bars. */
export const Strengths = () =>
  LABELS.map((word, value) => <Meter key={word} value={value} of={4} label="Strength" word={word} />)
