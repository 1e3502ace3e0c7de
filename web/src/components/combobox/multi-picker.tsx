import { lazy, Suspense, type Ref } from 'react'
import { describedBy, FieldBox, useFieldIds, type FieldFrame } from '#components/field/field.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { PickerPlaceholder } from './picker-placeholder.tsx'

const MultiPickerInput = lazy(async () => ({
  default: (await import('./multi-picker-input.tsx')).MultiPickerInput,
}))

type Props = FieldFrame & {
  source: PickerSource
  chosen: readonly PickerChoice[]
  onChange: (chosen: readonly PickerChoice[]) => void
  onBlur?: () => void
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A field for several of many, which searches on the server while one types. */
export function MultiPicker({ label, error, help, optional, ...input }: Props) {
  const ids = useFieldIds()
  return (
    <FieldBox {...{ label, error, help, optional, ids }}>
      <Suspense fallback={<PickerPlaceholder many shown={input.chosen.map(({ name }) => name)} />}>
        <MultiPickerInput
          {...input}
          id={ids.input}
          label={label}
          invalid={Boolean(error)}
          describedBy={describedBy(ids, { error, help, optional })}
        />
      </Suspense>
    </FieldBox>
  )
}
