import { useState, type ComponentProps } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { PasswordField } from './password-field.tsx'
import { generatePassword } from './passwords.ts'
import * as styles from '#components/field/field.module.css'

type Props = Omit<ComponentProps<typeof PasswordField>, 'show' | 'hide' | 'onChange' | 'aside'> & {
  onChange: (value: string) => void
}

/** A password for somebody else: typed, or generated and then in sight. */
export function TemporaryPassword({ onChange, disabled, ...field }: Props) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <PasswordField
      {...field}
      show={text('app.show')}
      hide={text('app.hide')}
      shown={shown}
      onShow={setShown}
      disabled={disabled}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
      aside={
        <button
          type="button"
          className={styles.asideLink}
          disabled={disabled}
          onClick={() => {
            setShown(true)
            onChange(generatePassword())
          }}
        >
          {text('actions.generate')}
        </button>
      }
    />
  )
}
