import { useState } from 'react'
import { TemporaryPassword } from './temporary-password.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** A password for somebody else. */
export function TemporaryPasswordWithStrength() {
  const [password, setPassword] = useState('')
  return (
    <>
      <TemporaryPassword label="Password" value={password} onChange={setPassword} />
      <StrengthMeter password={password} />
    </>
  )
}
