import { Download, Ellipsis } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import type { MenuItem } from '#components/menu/menu-item.ts'
import { Menu } from '#components/menu/menu.tsx'
import type { Column } from './column.ts'
import type { Columns } from './use-columns.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown: Columns<Column<Row>>
  exportCsv: (() => void) | undefined
  narrow: boolean
}

/** What is wanted of a list now and then: which columns it shows, and all of it as a file. */
export function ListMenu<Row>({ columns, shown, exportCsv, narrow }: Props<Row>) {
  const text = useText()
  const items: MenuItem[] = [
    { kind: 'line', title: text('list.columns') },
    ...columns.map(
      (column): MenuItem => ({
        kind: 'check',
        label: text(column.label),
        checked: shown.isShown(column),
        // What names the row always stays.
        disabled: column.place === 'title',
        run: () => shown.toggle(column),
      }),
    ),
  ]
  const file: MenuItem[] = exportCsv
    ? [{ label: text('list.exportCsv'), icon: Download, run: exportCsv }]
    : []
  return (
    <Menu
      label={text('list.tools')}
      aria-label={text('list.tools')}
      title={text('list.tools')}
      className={classNames('button', 'button-icon', narrow ? 'button-plain' : 'button-quiet button-small')}
      align="end"
      items={[...file, ...items]}
    >
      <Ellipsis className="icon" aria-hidden />
    </Menu>
  )
}
