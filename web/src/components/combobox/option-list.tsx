import { Check } from 'lucide-react'
import { useContext, type ComponentProps, type RefObject } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { classNames } from '#components/class-names.ts'
import { OptionPopover } from './option-popover.tsx'
import type { PickerChoice } from './picker-source.ts'
import type { OptionSearch } from './use-option-search.ts'
import * as styles from './picker.module.css'
import * as menuStyles from '#components/menu/menu.module.css'

type Props = {
  label: string
  /** What it opens below. */
  box: RefObject<HTMLElement | null>
  search: OptionSearch
  /** Whether more than one may be chosen. */
  many: boolean
}

/** The options of an open combobox. */
export function OptionList({ label, box, search, many }: Props) {
  const state = useContext(ComboBoxStateContext)
  const { options, total, more } = search
  const list = (
    <ListBox<PickerChoice>
      aria-label={label}
      className=""
      dependencies={[options, total, many]}
      // A browser lets Tab into whatever scrolls.
      render={(listBox) => <div {...listBox} tabIndex={-1} />}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
        scrollTop + clientHeight > scrollHeight - 40 && more()
      }
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.name}
          className={({ isFocused, isSelected }) =>
            classNames(menuStyles.item, isFocused && styles.on, isSelected && menuStyles.itemOn)
          }
          render={(item) => (
            <div
              {...(item as ComponentProps<'div'>)}
              aria-setsize={total}
              aria-posinset={options.indexOf(option) + 1}
            />
          )}
        >
          {({ isSelected }) => (
            <>
              <span className={styles.text}>
                <span>{option.name}</span>
                {option.detail && <span className="hint small">{option.detail}</span>}
              </span>
              {many && <Check className={classNames('icon', !isSelected && styles.unchosen)} aria-hidden />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
  // Without a state it is the copy that the library reads the options from.
  if (!state) return list
  if (!state.isOpen) return null
  return (
    <OptionPopover box={box} search={search}>
      {options.length > 0 && list}
    </OptionPopover>
  )
}
