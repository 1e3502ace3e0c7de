import { useText } from '#i18n/use-text.tsx'
import type { LucideIcon } from 'lucide-react'
import { Menu } from '#components/menu/menu.tsx'
import type { RowAction } from './row-action.ts'
import { buttonProps } from '#components/button/button.tsx'

type Props<Row> = {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  icon: LucideIcon
  size?: 'small'
}

/** What can be done to one row; nothing when there is nothing. */
export function RowMenu<Row>({ row, name, actions, icon: Icon, size }: Props<Row>) {
  const text = useText()
  if (actions.length === 0) return null
  const label = text('list.moreFor', { name })
  const items = actions.map(({ label: word, icon, run, dangerous = false }) => ({
    label: text(word),
    icon,
    dangerous,
    run: () => run(row),
  }))
  return (
    <Menu
      label={label}
      aria-label={label}
      {...buttonProps('quiet', size)}
      data-icon-only
      align="end"
      items={items}
    >
      <Icon className="icon" aria-hidden />
    </Menu>
  )
}
