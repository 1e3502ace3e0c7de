import { Download, Ellipsis } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import type { MenuItem } from '#components/menu/menu-item.ts'
import { Menu } from '#components/menu/menu.tsx'
import type { Column } from './column.ts'
import type { Columns } from './use-columns.ts'
import { buttonProps } from '#components/button/button.tsx'

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown: Columns<Column<Row>>
  exportCsv: (() => void) | undefined
  narrow: boolean
}

/** Shows what is rarely wanted of a list: which columns it shows, and all of it as a file. */
export function ListMenu<Row>({ columns, shown, exportCsv, narrow }: Props<Row>) {
  const text = useText()
  const items: MenuItem[] = [
    {
      kind: 'group',
      label: text('list.columns'),
      items: columns.map((column) => ({
        kind: 'check',
        label: text(column.label),
        checked: shown.isShown(column),
        // What names the row always stays.
        disabled: column.place === 'title',
        run: () => shown.toggle(column),
      })),
    },
  ]
  const file: MenuItem[] = exportCsv
    ? [{ label: text('list.exportCsv'), icon: Download, run: exportCsv }]
    : []
  return (
    <Menu
      label={text('list.tools')}
      aria-label={text('list.tools')}
      title={text('list.tools')}
      {...(narrow ? buttonProps() : buttonProps('quiet', 'small'))}
      data-icon-only
      align="end"
      items={[...file, ...items]}
    >
      <Ellipsis className="icon" aria-hidden />
    </Menu>
  )
}
