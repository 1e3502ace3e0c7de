import type { MouseEvent, ReactNode } from 'react'
import { opensElsewhere } from '#core/opens-elsewhere.ts'
import { classNames } from '#components/class-names.ts'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { addressOf, perform, type RowAction } from './row-action.ts'
import * as styles from './table.module.css'

type Props<Row> = {
  main: RowAction<Row>
  row: Row
  links: DialogLinks
  spread?: boolean
  /** There is a pane for what is only read. */
  beside?: boolean
  children: ReactNode
}

/** The name of a row: a link where what it opens has an address, so that it can be opened in a tab. */
export function RowName<Row extends { readonly id: string }>({
  main,
  row,
  links,
  spread = false,
  beside = false,
  children,
}: Props<Row>) {
  const href = addressOf(main, row, links)
  const shared = {
    className: classNames(styles.rowName, spread && 'spacer'),
    'data-part': 'row-name',
    'aria-haspopup': 'page' in main || (beside && main.read) ? undefined : ('dialog' as const),
    onClick: (event: MouseEvent) => {
      // The row hears the press as well.
      event.stopPropagation()
      if (href && opensElsewhere(event)) return
      event.preventDefault()
      perform(main, row, links)
    },
  }
  return href ? (
    <a href={href} {...shared}>
      {children}
    </a>
  ) : (
    <button type="button" {...shared}>
      {children}
    </button>
  )
}
