import { ChevronDown, X } from 'lucide-react'
import { useContext, useEffect, type RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { classNames } from '#components/class-names.ts'
import { useText } from '#i18n/use-text.tsx'
import type { ComboBoxProps, ComboBoxState } from './combo-box-props.ts'
import { useActiveOption } from './use-active-option.ts'
import { useComboBoxKeys } from './use-combo-box-keys.ts'
import type { OptionSearch } from './use-option-search.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './picker.module.css'

type Props = ComboBoxProps & {
  box: RefObject<HTMLSpanElement | null>
  search: OptionSearch
  /** Takes, empties or gives up what is typed. */
  leave: () => void
}

/** The text of a combobox, the button that empties it and the one that opens its list. */
export function ComboBoxInput(props: Props) {
  const state = useContext(ComboBoxStateContext)
  // Without a state it is the copy that the library reads the options from.
  return state && <InputOfState {...props} state={state} />
}

function InputOfState({ state, ref, ...props }: Props & { state: ComboBoxState }) {
  const { label, box, search, many, chosen, erase, required, disabled } = props
  const text = useText()
  const { isOpen } = state
  const awaitOptions = useActiveOption({ ...props, state })
  const onKeyDown = useComboBoxKeys({ ...props, state, awaitOptions })
  useEffect(() => {
    const input = box.current?.querySelector('input')
    // What stands there again makes way for what is typed next.
    if (!isOpen && input === document.activeElement) input?.select()
  }, [box, isOpen])
  const open = () => {
    if (!isOpen) state.open(null, 'manual')
  }
  return (
    <span ref={box} className={classNames(fieldStyles.input, many && styles.inputMany)}>
      {props.start}
      <Input
        ref={ref}
        className=""
        aria-required={required || undefined}
        spellCheck={false}
        maxLength={120}
        placeholder={props.placeholder ?? ''}
        onClick={open}
        onInput={open}
        onKeyDownCapture={onKeyDown}
      />
      {erase && chosen[0]?.id && !disabled && (
        <button
          type="button"
          tabIndex={-1}
          className={fieldStyles.inputEnd}
          aria-label={text('picker.clear', { label })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            search.type(null)
            erase()
            box.current?.querySelector('input')?.focus()
          }}
        >
          <X className="icon" aria-hidden />
        </button>
      )}
      <Button className={classNames(fieldStyles.inputEnd)} aria-label={text('picker.open', { label })}>
        <ChevronDown className="icon" aria-hidden />
      </Button>
    </span>
  )
}
