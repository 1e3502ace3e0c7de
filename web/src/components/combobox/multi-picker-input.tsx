import type { KeyboardEvent } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { ChosenTags } from './chosen-tags.tsx'
import { ComboBox } from './combo-box.tsx'
import type { PickerInputProps } from './combo-box-props.ts'
import type { PickerChoice } from './picker-source.ts'

type Props = PickerInputProps & {
  chosen: readonly PickerChoice[]
  onChange: (chosen: readonly PickerChoice[]) => void
  placeholder?: string | undefined
}

/** The combobox of a picker of several: in the empty field Backspace gives the last back, ArrowLeft goes to it. */
export function MultiPickerInput({ chosen, onChange, placeholder, ...input }: Props) {
  const text = useText()
  const last = chosen.at(-1)
  const remove = (id: string) => onChange(chosen.filter((choice) => choice.id !== id))
  const onEmptyKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (!last || (key !== 'Backspace' && key !== 'ArrowLeft')) return false
    if (key === 'Backspace') remove(last.id)
    else [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=row]') ?? [])].at(-1)?.focus()
    return true
  }
  return (
    <>
      <ComboBox
        {...input}
        many
        chosen={chosen}
        shown=""
        placeholder={last ? text('picker.search') : placeholder}
        choose={(choice) =>
          chosen.some(({ id }) => id === choice.id) ? remove(choice.id) : onChange([...chosen, choice])
        }
        onEmptyKey={onEmptyKey}
        start={
          last && (
            <ChosenTags
              chosen={chosen}
              remove={input.disabled ? undefined : remove}
              leave={() => document.getElementById(input.id)?.focus()}
            />
          )
        }
      />
      <span className="visually-hidden" role="status">
        {last && text('picker.chosen', { count: chosen.length })}
      </span>
    </>
  )
}
