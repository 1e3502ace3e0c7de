import { useState } from 'react'
import { Switch } from './switch.tsx'

/** Something that is off and can be turned on, and something that is on and may not be changed. */
export function Switches() {
  const [on, setOn] = useState(false)
  return (
    <>
      <Switch
        label="Live streams"
        help="Shows them in the menu"
        checked={on}
        onChange={({ target }) => setOn(target.checked)}
      />
      <Switch label="Recording" checked disabled readOnly />
      <output>{on ? 'on' : 'off'}</output>
    </>
  )
}

/** Shows what was not saved. */
export const SwitchWithError = () => (
  <Switch
    label="Live streams"
    help="Shows them in the menu"
    error="Enter a valid value"
    checked
    onChange={() => undefined}
  />
)
