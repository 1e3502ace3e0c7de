import { classNames } from '#components/class-names.ts'
import type { PendingValue } from './use-field-value.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './date-time.module.css'

/** What the inputs for a day and for a time of day have in common. */
export type DateTimeInputProps = {
  /** The accessible name of its parts and its buttons. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  invalid: boolean
  /** The id of its error or its help. */
  describedBy: string | undefined
  disabled?: boolean | undefined
}

type Frame = Pick<DateTimeInputProps, 'invalid' | 'disabled'>
type FieldProps = Omit<DateTimeInputProps, 'value' | 'onChange'>

/** Returns the props of the frame around the parts. */
export const frameProps = ({ invalid, disabled }: Frame) => ({
  className: classNames(fieldStyles.input, styles.input),
  'data-invalid': invalid || undefined,
  'data-disabled': disabled || undefined,
})

/** Returns the props of the field that the parts make, beside its value. */
export const fieldProps = (
  { label, onBlur, invalid, describedBy, disabled = false }: FieldProps,
  pending: PendingValue,
) => ({
  className: classNames(styles.field),
  'aria-label': label,
  ...(describedBy && { 'aria-describedby': describedBy }),
  onBlur: () => {
    pending.commit()
    onBlur?.()
  },
  shouldForceLeadingZeros: true,
  isInvalid: invalid,
  isDisabled: disabled,
  validationBehavior: 'aria' as const,
})
