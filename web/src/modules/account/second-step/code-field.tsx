import type { Ref } from 'react'
import { Field } from '#components/field/field.tsx'
import { useText } from '#i18n/use-text.tsx'

const DIGITS = 6

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  /** Whether a recovery code is asked for instead of the digits of the app. */
  recovery?: boolean
  size?: 'medium' | 'large'
  onChange: (code: string) => void
  /** Called with the sixth digit, typed or pasted: nothing else has to be pressed. */
  onComplete: (code: string) => void
}

/** The code of an authenticator app, or a recovery code. */
export function CodeField({
  ref,
  value,
  error,
  recovery = false,
  size = 'medium',
  onChange,
  onComplete,
}: Props) {
  const text = useText()
  if (recovery)
    return (
      <Field
        ref={ref}
        size={size}
        label={text('secondStep.recoveryCode')}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
    )
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS)
    onChange(digits)
    if (digits.length === DIGITS && digits !== value) onComplete(digits)
  }
  return (
    <Field
      ref={ref}
      size={size}
      label={text('secondStep.code')}
      help={text('secondStep.codeHelp')}
      error={error}
      value={value}
      onChange={({ target }) => take(target.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
    />
  )
}
