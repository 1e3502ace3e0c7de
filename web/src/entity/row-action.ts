import type { LucideIcon } from 'lucide-react'
import type { Actor } from '@samtale/contract/core/permissions'
import type { PlainKey } from '#i18n/use-text.tsx'

/** One thing a user can do to a row. The row menu and the press on a row are made of these. */
export type RowAction<Row> = {
  label: PlainKey
  icon: LucideIcon
  run: (row: Row) => void
  visible?: (actor: Actor, row: Row) => boolean
  dangerous?: boolean
  /** What a press on the row does. */
  main?: boolean
}

/** The actions that this user has on this row. */
export const visibleActions = <Row>(actions: readonly RowAction<Row>[], actor: Actor, row: Row) =>
  actions.filter(({ visible }) => !visible || visible(actor, row))
