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

/** What is chosen in select mode, over all pages, in the order in which it was chosen. */
export type Chosen = {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** To be called when it is done: nothing is chosen any more, and select mode is left. */
  readonly done: () => void
}

/** One thing a user can do to all chosen rows; mostly it opens a dialog that asks. */
export type BulkAction = {
  label: PlainKey
  icon: LucideIcon
  run: (chosen: Chosen) => void
  dangerous?: boolean
}

/** The actions that this user has on this row. */
export const visibleActions = <Row>(actions: readonly RowAction<Row>[], actor: Actor, row: Row) =>
  actions.filter(({ visible }) => !visible || visible(actor, row))
