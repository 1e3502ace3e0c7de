import type { Endpoint } from '@samtale/contract/core/endpoint'
import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Checkbox } from '#components/field/checkbox.tsx'
import { Field, type FieldFrame } from '#components/field/field.tsx'
import { SegmentedField } from '#components/field/segmented-field.tsx'
import { Select } from '#components/field/select.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import type { DialogField } from './dialog-field.ts'
import { TemporaryPassword } from '#components/password/temporary-password.tsx'
import { MultiPickerField } from '#components/combobox/multi-picker-field.tsx'
import { PickerField } from '#components/combobox/picker-field.tsx'
import { CHECKED, type FormValues } from './form-values.ts'
import * as styles from '#components/field/field.module.css'

type Common = Pick<FieldFrame, 'label' | 'error' | 'help'> & {
  name: string
  value: string
  /** Takes the browser's events as well as a value. */
  onChange: (next: unknown) => void
  onBlur: () => void
  disabled: boolean
  autoFocus: boolean
  ref: Ref<never>
}
type Props<E extends Endpoint> = {
  field: DialogField<E>
  common: Common
  values: FormValues
  isValid: boolean
  /** It may not stay empty: said to a screen reader, and judged by the schema, not by the browser. */
  required: boolean
}

/** Renders what a field is filled in by: typed, ticked, chosen of a few, picked of many, or a password. */
export function FormInput<E extends Endpoint>({
  field: { choices, look, pick, pickMany, placeholder, type = 'text', autoComplete = 'off' },
  ...props
}: Props<E>) {
  const text = useText()
  const { common, values, isValid, required } = props
  const native = { ...common, 'aria-required': required || undefined }
  const options = choices?.map((choice) => ({ value: choice.value, label: text(choice.label) }))
  if (pickMany)
    return (
      <MultiPickerField
        {...common}
        required={required}
        pick={pickMany(values)}
        placeholder={placeholder && text(placeholder)}
      />
    )
  if (pick) return <PickerField {...common} required={required} pick={pick} />
  if (options && look === 'select') return <Select {...native} options={options} />
  if (options) {
    const { name: _, autoFocus: _first, ...choice } = common
    return <SegmentedField {...choice} options={options} required={required} />
  }
  if (type === 'check') {
    const { value, onChange, ...checkbox } = native
    return (
      <Checkbox
        {...checkbox}
        checked={value === CHECKED}
        onChange={(event) => onChange(String(event.target.checked))}
      />
    )
  }
  if (type === 'password') return <TemporaryPassword {...native} maxLength={256} />
  if (type === 'long') return <TextArea {...native} maxLength={1000} rows={3} />
  if (type === 'number') return <Field {...native} inputMode="numeric" autoComplete="off" maxLength={6} />
  const validMark = isValid ? <CircleCheck className={`icon ${styles.inputRight}`} aria-hidden /> : undefined
  if (type === 'code')
    return (
      <Field
        {...native}
        className={`mono ${styles.inputCode}`}
        end={validMark}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
    )
  return <Field {...native} type={type} end={validMark} autoComplete={autoComplete} maxLength={300} />
}
