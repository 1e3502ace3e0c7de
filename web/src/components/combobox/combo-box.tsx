import { useId, useRef, useState } from 'react'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from '#components/class-names.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { ComboBoxInput } from './combo-box-input.tsx'
import type { ComboBoxProps } from './combo-box-props.ts'
import { OptionList } from './option-list.tsx'
import type { PickerChoice } from './picker-source.ts'
import { useOptionSearch } from './use-option-search.ts'
import * as fieldStyles from '#components/field/field.module.css'
import * as styles from './picker.module.css'

/**
 * A field that searches on the server while one types, with a list of what is found. What is typed and not
 * chosen gives way to what is chosen when the field is left, and a sentence says so.
 */
export function ComboBox(props: ComboBoxProps) {
  const { id, label, source, many, chosen, shown, choose, erase, describedBy, invalid, required, onBlur } =
    props
  const { locale, text } = useLanguage()
  const search = useOptionSearch(source)
  /** What was typed when the field was left. */
  const [unchosen, setUnchosen] = useState('')
  const noticeId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const ids = chosen.map((choice) => choice.id)
  const take = (choice: PickerChoice | undefined) => {
    if (!choice) return
    setUnchosen('')
    choose(choice)
    if (many && search.typed) search.type('')
  }
  const leave = () => {
    const typed = search.typed?.trim()
    if (typed === undefined || typed === shown) return
    const isNamed = ({ name }: PickerChoice) => name.toLowerCase() === typed.toLowerCase()
    const named = search.options.find(isNamed)
    if (typed === '') erase?.()
    else if (!named) setUnchosen(typed)
    else if (!ids.includes(named.id)) take(named)
  }
  return (
    <I18nProvider locale={locale}>
      <AriaComboBox<PickerChoice, 'single' | 'multiple'>
        id={id}
        className={classNames(styles.contents)}
        aria-label={label}
        aria-describedby={[unchosen && noticeId, describedBy].filter(Boolean).join(' ')}
        items={search.options}
        allowsEmptyCollection
        menuTrigger="manual"
        inputValue={search.typed ?? shown}
        onInputChange={(typed) => {
          setUnchosen('')
          search.type(typed)
        }}
        selectionMode={many ? 'multiple' : 'single'}
        value={many ? ids : (ids[0] ?? null)}
        onChange={(value) => {
          const keys: readonly unknown[] = [value].flat()
          const added = search.options.find((option) => keys.includes(option.id) && !ids.includes(option.id))
          const removed = chosen.find((choice) => many && !keys.includes(choice.id))
          take(added ?? removed)
        }}
        onOpenChange={search.onOpenChange}
        validationBehavior="aria"
        isInvalid={invalid}
        isRequired={required ?? false}
        isDisabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          leave()
          onBlur?.()
        }}
      >
        <ComboBoxInput {...props} box={box} search={search} leave={leave} />
        <OptionList label={label} box={box} search={search} many={many} />
        <span id={noticeId} className={unchosen ? fieldStyles.message : 'visually-hidden'} role="status">
          {unchosen && text(shown ? 'picker.unchanged' : 'picker.unchosen', { typed: unchosen, name: shown })}
        </span>
      </AriaComboBox>
    </I18nProvider>
  )
}
