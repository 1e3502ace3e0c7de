import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { classNames } from '#components/class-names.ts'
import { useText } from '#i18n/use-text.tsx'
import type { PickerChoice } from './picker-source.ts'
import * as styles from './picker.module.css'

type Props = {
  chosen: readonly PickerChoice[]
  /** Absent while nothing may be changed. */
  remove: ((id: string) => void) | undefined
  /** Back to the field. */
  leave: () => void
}

/**
 * Shows what is chosen, one tag each: the arrow keys go from one to the next and back to the field, Delete takes
 * one out.
 */
export function ChosenTags({ chosen, remove, leave }: Props) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isLast = document.activeElement === [...event.currentTarget.querySelectorAll('[role=row]')].at(-1)
    if (event.key !== 'Escape' && !(event.key === 'ArrowRight' && isLast)) return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const removeOne = (removed: unknown) => {
    if (chosen.length === 1) leave()
    const choice = chosen.find(({ id }) => id === removed)
    if (choice) remove?.(choice.id)
  }
  return (
    <span role="presentation" className={styles.contents} data-part="picked" onKeyDownCapture={onKeyDown}>
      <TagGroup
        aria-label={text('picker.chosen', { count: chosen.length })}
        className={classNames(styles.contents)}
        {...(remove && { onRemove: ([id]: Set<unknown>) => removeOne(id) })}
      >
        <TagList items={chosen} dependencies={[remove === undefined]} className={classNames(styles.contents)}>
          {({ id, name }) => (
            <Tag id={id} textValue={name} className={classNames(styles.chip)}>
              <span className="truncate">{name}</span>
              {remove && (
                <Button slot="remove" aria-label={text('picker.remove', { name })}>
                  <X className="icon" aria-hidden />
                </Button>
              )}
            </Tag>
          )}
        </TagList>
      </TagGroup>
    </span>
  )
}
