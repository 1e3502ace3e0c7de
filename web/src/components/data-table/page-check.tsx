import { useText } from '#i18n/use-text.tsx'
import { chosenOf } from './chosen-rows.ts'
import { RowCheck } from './row-check.tsx'
import type { Selection } from './use-selection.ts'

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
