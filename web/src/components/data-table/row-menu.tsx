import { useText } from '#i18n/use-text.tsx'
import type { LucideIcon } from 'lucide-react'
import { Menu } from '#components/menu/menu.tsx'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { perform, type RowAction } from './row-action.ts'
import { buttonProps } from '#components/button/button.tsx'

type Props<Row> = {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  links: DialogLinks
  icon: LucideIcon
  size?: 'small'
}

/** Shows what can be done to one row; nothing when there is nothing. */
export function RowMenu<Row extends { readonly id: string }>({
  row,
  name,
  actions,
  links,
  icon: Icon,
  size,
}: Props<Row>) {
  const text = useText()
  if (actions.length === 0) return null
  const label = text('list.moreFor', { name })
  const items = actions.map((action) => ({
    label: text(action.label),
    icon: action.icon,
    dangerous: action.dangerous ?? false,
    run: () => perform(action, row, links),
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
