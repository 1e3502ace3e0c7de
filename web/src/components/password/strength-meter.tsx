import { useText } from '#i18n/use-text.tsx'
import { Meter } from '#components/field/meter.tsx'
import { missingCharacters, strengthOf } from './passwords.ts'

/** Says while typing how good a password is. */
export function StrengthMeter({ password }: { password: string }) {
  const text = useText()
  const missing = missingCharacters(password)
  const strength = strengthOf(password)
  if (!password) return null
  return (
    <Meter
      value={missing > 0 ? 1 : strength}
      of={4}
      label={text('password.strength')}
      word={
        missing > 0 ? text('password.tooShort', { count: missing }) : text(`password.strength${strength}`)
      }
    />
  )
}
