import { useState } from 'react'
import { GivenPassword } from './given-password.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** A password for somebody else. */
export function Given() {
  const [password, setPassword] = useState('')
  return (
    <>
      <GivenPassword label="Password" value={password} onChange={setPassword} />
      <StrengthMeter password={password} />
    </>
  )
}
