import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Field } from '#components/field/field.tsx'
import * as styles from '#components/field/field.module.css'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end'> & {
  show: string
  hide: string
  /** Whether it is in sight, where the caller decides. */
  shown?: boolean
  onShow?: (shown: boolean) => void
}

/** A password input whose text can be shown; the eye stays out of the tab order. */
export function PasswordField({ show, hide, shown: controlled, onShow, ...field }: Props) {
  const [own, setOwn] = useState(false)
  const shown = controlled ?? own
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          tabIndex={-1}
          className={styles.inputEnd}
          aria-label={shown ? hide : show}
          aria-pressed={shown}
          onClick={() => (onShow ?? setOwn)(!shown)}
        >
          <Icon className="icon" aria-hidden />
        </button>
      }
    />
  )
}
