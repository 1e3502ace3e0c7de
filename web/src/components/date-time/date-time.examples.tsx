import { useState } from 'react'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Field } from '#components/field/field.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { ZonePicker } from './zone-picker.tsx'
import type { LocalDateTime } from '#i18n/zoned-time.ts'

/** Asks when something begins. */
export function Begin() {
  const [value, setValue] = useState<LocalDateTime>({ day: '2026-11-24', time: '10:30' })
  const wrong = value.day !== '' && value.day < '2026-11-24'
  return (
    <>
      <DateTimeField
        label="Begin"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        error={wrong ? 'This day is over' : undefined}
        disabled={false}
      />
      <output>{`${value.day} ${value.time}`}</output>
    </>
  )
}

/** One of the world's time zones. */
export function Zone() {
  const [zone, setZone] = useState('Europe/Copenhagen')
  return (
    <>
      <ZonePicker label="Time zone" value={zone} onChange={setZone} error={undefined} help={undefined} />
      <output>{zone}</output>
    </>
  )
}

/** A day alone, in a dialog, with all days that the field has reported. */
export function Day() {
  const [days, setDays] = useState<readonly string[]>([])
  return (
    <>
      <p>Behind the dialog</p>
      <Dialog
        title="Report"
        close="Close"
        onClose={() => undefined}
        footer={<output>{days.map((day) => day || 'none').join(' ')}</output>}
      >
        <Field label="Name" />
        <DateField
          label="From"
          value={days.at(-1) ?? ''}
          onChange={(day) => setDays([...days, day])}
          min="2026-11-10"
        />
      </Dialog>
    </>
  )
}
