import type { DateFormat } from '@samtale/contract/settings/settings'
import type { ComponentProps } from 'react'
import type { DateSegment } from 'react-aria-components/DateField'

type Segment = ComponentProps<typeof DateSegment>['segment']
const PARTS: Readonly<Record<string, string>> = { YYYY: 'year', MM: 'month', DD: 'day' }

/** Puts the parts of a date into the deployment's order, with its separators. */
export function orderSegments(segments: readonly Segment[], format: DateFormat): Segment[] {
  const literal = (text: string): Segment => ({
    type: 'literal',
    text,
    placeholder: '',
    isPlaceholder: false,
    isEditable: false,
  })
  return (format.match(/YYYY|MM|DD|[^YMD]+/g) ?? []).map(
    (part) => segments.find(({ type }) => type === PARTS[part]) ?? literal(part),
  )
}
