import { useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { TimeField, TimeFieldStateContext } from 'react-aria-components/TimeField'
import { useLanguage } from '#i18n/use-text.tsx'
import { frameProps, fieldProps, type DateTimeInputProps } from './input-props.ts'
import { readTime } from './read-value.ts'
import { Segments } from './segments.tsx'
import { useFieldValue, type PendingValue } from './use-field-value.ts'

/** The parts of a time of day, in the clock of the reader's language: of 24 hours in Danish. */
export function TimeInput({ value, onChange, ...input }: DateTimeInputProps) {
  const { locale } = useLanguage()
  const { shown, show, pending } = useFieldValue(value, onChange)
  // A new object would be a new value, and undo what is half typed.
  const time = useMemo(() => readTime(shown), [shown])
  return (
    <I18nProvider locale={locale}>
      <span {...frameProps(input)}>
        <TimeField
          {...fieldProps(input, pending)}
          value={time}
          onChange={(next) => show(next?.toString().slice(0, 5) ?? '')}
          granularity="minute"
        >
          <TimeSegments pending={pending} />
        </TimeField>
      </span>
    </I18nProvider>
  )
}

function TimeSegments({ pending }: { pending: PendingValue }) {
  const state = useContext(TimeFieldStateContext)
  if (!state) return null
  const isComplete = state.segments.every(({ isPlaceholder }) => !isPlaceholder)
  return (
    <Segments
      segments={state.segments}
      value={isComplete && state.value ? state.timeValue.toString().slice(0, 5) : ''}
      pending={pending}
    />
  )
}
