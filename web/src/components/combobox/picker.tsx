import { lazy, Suspense, type Ref } from 'react'
import { describedBy, FieldBox, useFieldIds, type FieldFrame } from '#components/field/field.tsx'
import type { PickerChoice, PickerSource } from './picker-source.ts'
import { PickerPlaceholder } from './picker-placeholder.tsx'

const PickerInput = lazy(async () => ({ default: (await import('./picker-input.tsx')).PickerInput }))

type Props = FieldFrame & {
  source: PickerSource
  chosen: PickerChoice | null
  onChoose: (choice: PickerChoice) => void
  /** Leaves nothing chosen; absent where something has to be. */
  onClear?: (() => void) | undefined
  onBlur?: () => void
  required?: boolean | undefined
  disabled?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A field for one of many, which searches on the server while one types. */
export function Picker({ label, error, help, optional, aside, ...input }: Props) {
  const ids = useFieldIds()
  return (
    <FieldBox {...{ label, error, help, optional, aside, ids }}>
      <Suspense fallback={<PickerPlaceholder shown={[input.chosen?.name ?? '']} />}>
        <PickerInput
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
