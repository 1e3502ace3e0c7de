import { useState } from 'react'
import { AddressField, type AddressValue } from './address-field.tsx'

/** Guests of a meeting, and beside them what the form would send. */
export function Guests() {
  const [value, setValue] = useState<AddressValue>({ chosen: [], typed: '' })
  const [left, setLeft] = useState(false)
  const isWrong = left && value.typed !== ''
  return (
    <>
      <AddressField
        label="Guests"
        help="They get an email"
        error={isWrong ? 'Enter a valid email' : undefined}
        placeholder="name@example.com"
        value={value}
        onChange={setValue}
        onLeave={() => setLeft(true)}
      />
      <output>{value.chosen.map(({ email, name }) => `${name || '-'} ${email}`).join(', ')}</output>
      <button type="button">Next</button>
    </>
  )
}
