import { Meter } from './meter.tsx'

const WORDS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** Every value of four bars. */
export const Strengths = () =>
  WORDS.map((word, value) => <Meter key={word} value={value} of={4} label="Strength" word={word} />)
