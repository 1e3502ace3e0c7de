import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import type { FieldFrame } from '#components/field/field.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { Picker } from './picker.tsx'

type Props = FieldFrame & {
  /** The id that is chosen; empty when none is. */
  value: string
  onChange: (id: string) => void
  onBlur?: () => void
  pick: PickerSource & { chosen?: PickerChoice | undefined }
  required?: boolean | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A picker in a form, which knows what is chosen by its id alone. */
export function PickerField({ value, onChange, pick, ...field }: Props) {
  const [chosen, setChosen] = useState(pick.chosen)
  const known = chosen?.id === value ? chosen : undefined
  const name = useQuery({
    queryKey: [...pick.key, 'name', value],
    queryFn: async () => (await pick.nameOf?.(value)) ?? null,
    enabled: value !== '' && !known && pick.nameOf !== undefined,
  })
  return (
    <Picker
      {...field}
      source={pick}
      chosen={value === '' ? null : (known ?? { id: value, name: name.data ?? '' })}
      onChoose={(choice) => {
        setChosen(choice)
        onChange(choice.id)
      }}
      onClear={() => onChange('')}
    />
  )
}
