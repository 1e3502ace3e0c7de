import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { chosenOf } from './chosen-rows.ts'
import type { Selection } from './use-selection.ts'
import * as styles from './list.module.css'

type Props = {
  label: string
  checked: boolean | 'some'
  onChange: (checked: boolean, extend: boolean) => void
  row?: boolean
  disabled?: boolean
}

/** The box of a row, or of all rows of a page; Shift chooses all from the last one to this. */
export function RowCheck({ label, checked, onChange, row = false, disabled = false }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some'
  }, [checked])
  return (
    // The whole cell is a target for a finger or a hasty mouse.
    <label className={styles.checkCell} onClick={(event) => event.stopPropagation()}>
      <input
        ref={box}
        type="checkbox"
        className={row ? styles.rowCheck : undefined}
        data-part={row ? 'row-check' : undefined}
        aria-label={label}
        checked={checked === true}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

/** The box that chooses all rows of the page, or none. */
export function PageCheck<Row extends { readonly id: string }>({
  selection,
  rows,
}: {
  selection: Selection<Row>
  rows: readonly Row[]
}) {
  const text = useText()
  const able = rows.filter(selection.may)
  const state = chosenOf(selection.chosen, able)
  return (
    <RowCheck
      label={text('list.selectPage')}
      checked={state === 'some' ? 'some' : state === 'all'}
      disabled={able.length === 0}
      onChange={(checked) => selection.chooseAll(able, checked)}
    />
  )
}
