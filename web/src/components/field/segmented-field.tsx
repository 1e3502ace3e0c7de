import type { ReactNode } from 'react'
import { describedBy, FieldBox, useFieldIds, type FieldFrame } from './field.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'

type Props<Value extends string> = Omit<SegmentedProps<Value>, 'wide' | 'invalid' | 'describedBy'> &
  Pick<FieldFrame, 'error' | 'help'> & {
    /** Below everything else. */
    children?: ReactNode
  }

/** One choice of a few as a field of a form: its label above, what is wrong with it below. */
export function SegmentedField<Value extends string>({ error, help, children, ...choice }: Props<Value>) {
  const ids = useFieldIds()
  return (
    <FieldBox group {...{ label: choice.label, error, help, ids, below: children }}>
      <Segmented wide invalid={Boolean(error)} describedBy={describedBy(ids, { error, help })} {...choice} />
    </FieldBox>
  )
}
