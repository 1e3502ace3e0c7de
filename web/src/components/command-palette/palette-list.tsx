import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#components/class-names.ts'
import * as styles from './command-palette.module.css'

/** Something that the palette offers. */
export type PaletteOption = {
  /** Unique among all that is offered. */
  readonly id: string
  readonly name: string
  /** Tells those of one name apart. */
  readonly detail?: string | undefined
  readonly icon: LucideIcon
  readonly run: () => void
}
/** Options of one kind, under its title. */
export type PaletteGroup = {
  readonly id: string
  readonly title: string
  readonly options: readonly PaletteOption[]
}

type Props = {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  active: PaletteOption | undefined
  /** What is marked in the names. */
  term: string
  activate: (option: PaletteOption) => void
  choose: (option: PaletteOption) => void
}

/** The id of an option's element, for `aria-activedescendant`. */
export const optionElementId = (list: string, { id }: PaletteOption) => `${list}-${id}`

/** The options by kind. The focus stays in the field; the pointer and the arrow keys make one active. */
export function PaletteList({ id, label, groups, active, term, activate, choose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active && optionElementId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      // A browser lets Tab into whatever scrolls.
      tabIndex={-1}
      // A press in the list must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-title-${group.id}`}>
          <div id={`${id}-title-${group.id}`} className={styles.title} role="presentation">
            {group.title}
          </div>
          {group.options.map((option) => (
            <Option
              key={option.id}
              id={optionElementId(id, option)}
              option={option}
              isActive={option.id === active?.id}
              term={term}
              activate={activate}
              choose={choose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<Props, 'term' | 'activate' | 'choose'> & {
  id: string
  option: PaletteOption
  isActive: boolean
}

function Option({ id, option, isActive, term, activate, choose }: OptionProps) {
  const { name, detail, icon: Icon } = option
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerMove={() => !isActive && activate(option)}
      onClick={() => choose(option)}
    >
      <Icon className="icon" aria-hidden />
      <span className={styles.text}>
        <span className={styles.name}>
          <Marked text={name} term={term} />
        </span>
        {detail && (
          <span className="hint small truncate">
            <Marked text={detail} term={term} />
          </span>
        )}
      </span>
    </div>
  )
}

/** A text with every place marked that has the term, in whichever case. */
function Marked({ text, term }: { text: string; term: string }) {
  if (!term) return text
  const pattern = new RegExp(`(${term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`, 'giu')
  return text.split(pattern).map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))
}
