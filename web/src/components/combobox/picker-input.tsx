import { useText } from '#i18n/use-text.tsx'
import { ComboBox } from './combo-box.tsx'
import type { PickerInputProps } from './combo-box-props.ts'
import type { PickerChoice } from './picker-source.ts'

type Props = PickerInputProps & {
  chosen: PickerChoice | null
  onChoose: (choice: PickerChoice) => void
  onClear?: (() => void) | undefined
}

/** The combobox of a picker of one. */
export function PickerInput({ chosen, onChoose, onClear, ...input }: Props) {
  const text = useText()
  return (
    <ComboBox
      {...input}
      many={false}
      chosen={chosen ? [chosen] : []}
      shown={chosen?.name ?? ''}
      placeholder={text('picker.search')}
      choose={onChoose}
      erase={onClear}
    />
  )
}
