import { useState } from 'react'
import { MomentField } from './moment-field.tsx'
import { ZonePicker } from './zone-picker.tsx'
import type { Clock } from './zoned-time.ts'

/** When something begins. */
export function Begin() {
  const [value, setValue] = useState<Clock>({ day: '2026-11-24', time: '10:30' })
  const wrong = value.day !== '' && value.day < '2026-11-24'
  return (
    <>
      <MomentField
        label="Begin"
        value={value}
        onChange={setValue}
        onLeave={() => undefined}
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
