import { useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { DebouncedInput } from './debounced-input.tsx'
import { Field } from './field.tsx'
import { Meter } from './meter.tsx'
import { Segmented } from './segmented.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const

/** One of each. */
export function Each() {
  const [size, setSize] = useState<'small' | 'large'>('small')
  const [on, setOn] = useState(false)
  const [searched, setSearched] = useState('')
  return (
    <>
      <Field label="Name" required />
      <Field label="Phone" optional="Optional" help="With the country's code" />
      <Field label="Email" type="email" error="This is no e-mail address" defaultValue="anna" />
      <Select label="Size" options={SIZES} />
      <TextArea label="Description" error="Too long" />
      <Segmented label="Width" options={SIZES} value={size} onChange={setSize} />
      <Checkbox label="Remember me" help="On this device" />
      <Switch label="Lobby" help="Guests wait" checked={on} onChange={() => setOn(!on)} />
      <Meter value={2} of={4} label="Strength" word="Fair" />
      <DebouncedInput label="Search members" value={searched} delay={300} onChange={setSearched} searching />
      <output>{`${size} ${on ? 'on' : 'off'} ${searched}`}</output>
    </>
  )
}
