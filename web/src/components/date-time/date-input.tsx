import type { DateFormat } from '@samtale/contract/settings/settings'
import { CalendarDays } from 'lucide-react'
import { useContext, useId, useMemo, useRef, useState, type ComponentProps } from 'react'
import { DateField, DateFieldStateContext, type DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { dateFormat } from '#i18n/date-format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import { frameProps, fieldProps, type DateTimeInputProps } from './input-props.ts'
import { readDay } from './read-value.ts'
import { Segments } from './segments.tsx'
import { useFieldValue, type PendingValue } from './use-field-value.ts'
import * as fieldStyles from '#components/field/field.module.css'

type Props = DateTimeInputProps & { min?: string | undefined }

/** The parts of a day and the button of its calendar. Alt+ArrowDown opens the calendar. */
export function DateInput({ value, onChange, min, ...input }: Props) {
  const { label, disabled } = input
  const { locale, text } = useLanguage()
  const { shown, show, pending } = useFieldValue(value, onChange)
  // A new object would be a new value, and undo what is half typed.
  const date = useMemo(() => readDay(shown), [shown])
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const calendarId = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <I18nProvider locale={locale}>
      <span
        ref={frame}
        role="presentation"
        {...frameProps(input)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || disabled) return
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <DateField
          {...fieldProps(input, pending)}
          value={date}
          onChange={(next) => show(next?.toString() ?? '')}
          granularity="day"
        >
          <DateSegments pending={pending} />
        </DateField>
        <button
          ref={button}
          type="button"
          className={fieldStyles.inputEnd}
          disabled={disabled}
          aria-label={text('dates.calendar', { label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? calendarId : undefined}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays className="icon" aria-hidden />
        </button>
      </span>
      {open && (
        <CalendarPopover
          id={calendarId}
          label={label}
          day={shown}
          min={min}
          field={frame}
          onChoose={(day) => {
            show(day)
            pending.commit(day)
            close()
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </I18nProvider>
  )
}

function DateSegments({ pending }: { pending: PendingValue }) {
  const state = useContext(DateFieldStateContext)
  if (!state) return null
  const isComplete = state.segments.every(({ isPlaceholder }) => !isPlaceholder)
  // The state's own value lacks a day that its month does not have; here it is the month's last.
  const day = state.dateValue.toISOString().slice(0, 10)
  return (
    <Segments
      segments={orderSegments(state.segments, dateFormat.get())}
      // A year of fewer than four figures is still being typed.
      value={isComplete && day >= '1000' ? day : ''}
      pending={pending}
    />
  )
}

type Segment = ComponentProps<typeof DateSegment>['segment']
const PARTS: Readonly<Record<string, string>> = { YYYY: 'year', MM: 'month', DD: 'day' }

/** Puts the parts of a date into the deployment's order, with its separators. */
function orderSegments(segments: readonly Segment[], format: DateFormat): Segment[] {
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
