import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { chosenOf } from './chosen-rows.ts'
import type { ChooseRow, Selection } from './use-selection.ts'
import * as tickStyles from '#components/field/tick.module.css'
import * as styles from './list.module.css'

type Props = {
  label: string
  checked: boolean | 'some'
  onChange: (checked: boolean, extend: boolean) => void
  row?: boolean
  disabled?: boolean
}

function Check({ label, checked, onChange, row = false, disabled = false }: Props) {
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
        className={classNames(tickStyles.tick, row && styles.rowCheck)}
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

type RowProps<Row> = {
  row: Row
  nameOf: (row: Row) => string
  choose: ChooseRow<Row>
  chosen: boolean
  selectable: boolean
  gone: boolean
}

/** The box that chooses a row; Shift chooses all from the last one to this. */
export function RowCheck<Row>({ row, nameOf, choose, chosen, selectable, gone }: RowProps<Row>) {
  const text = useText()
  return (
    <Check
      row
      label={text('list.selectRow', { name: nameOf(row) })}
      checked={chosen}
      disabled={!selectable || gone}
      onChange={(isChosen, extend) => choose(row, isChosen, extend)}
    />
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
    <Check
      label={text('list.selectPage')}
      checked={state === 'some' ? 'some' : state === 'all'}
      disabled={able.length === 0}
      onChange={(checked) => selection.chooseAll(able, checked)}
    />
  )
}
