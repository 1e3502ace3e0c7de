import type { ContextType, KeyboardEvent, ReactNode, Ref } from 'react'
import type { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import type { PickerChoice, PickerSource } from './picker-source.ts'

/** What a picker tells its input. */
export type PickerInputProps = {
  id: string
  label: string
  source: PickerSource
  /** The ids of its error, its help and the word beside its label. */
  describedBy: string | undefined
  invalid: boolean
  required?: boolean | undefined
  disabled?: boolean | undefined
  autoFocus?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Whether the list is open and which option is active, as the library has it. */
export type ComboBoxState = NonNullable<ContextType<typeof ComboBoxStateContext>>

/** What pickers of one and of several tell their combobox. */
export type ComboBoxProps = PickerInputProps & {
  many: boolean
  chosen: readonly PickerChoice[]
  /** What the field shows before somebody types. */
  shown: string
  placeholder: string | undefined
  /** Chooses one, or gives it back where several can be chosen. */
  choose: (choice: PickerChoice) => void
  /** Leaves nothing chosen; absent where something has to be. */
  erase?: (() => void) | undefined
  /** In front of what is typed. */
  start?: ReactNode
  /** What a key does in the empty field; returns whether it did anything. */
  onEmptyKey?: (event: KeyboardEvent<HTMLInputElement>) => boolean
}
