import type { LucideIcon } from 'lucide-react'
import type { Actor } from '@samtale/contract/core/permissions'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import type { PlainKey } from '#i18n/use-text.tsx'

/** One thing a user can do to a row. The row menu and the press on a row are made of these. */
export type RowAction<Row> = {
  label: PlainKey
  icon: LucideIcon
  visible?: (actor: Actor, row: Row) => boolean
  dangerous?: boolean
  /** What a press on the row does. */
  main?: boolean
  /** It only shows the row: in a pane beside the list where there is room for one. */
  read?: boolean
} & (
  | { run: (row: Row) => void; dialog?: undefined }
  /** The last word of the address of the dialog that it opens. */
  | { dialog: string; run?: undefined }
  /** The address of the page that it opens. */
  | { page: (row: Row) => string; run?: undefined; dialog?: undefined }
)

/** What is chosen in select mode, over all pages, in the order in which it was chosen. */
export type Chosen = {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** To be called when it is done: nothing is chosen any more, and select mode is left. */
  readonly done: () => void
  /** To be called where it is done for some: only these stay chosen. */
  readonly keep: (ids: readonly string[]) => void
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

/** The address of what an action opens. */
export function addressOf<Row extends { readonly id: string }>(
  action: RowAction<Row>,
  row: Row,
  links: DialogLinks,
) {
  if (action.dialog) return links.addressOf(action.dialog, row.id)
  return 'page' in action ? action.page(row) : undefined
}

/** Does what an action does to a row. */
export function perform<Row extends { readonly id: string }>(
  action: RowAction<Row>,
  row: Row,
  links: DialogLinks,
) {
  if (action.run) action.run(row)
  else if (action.dialog) links.open(action.dialog, row.id)
  else if ('page' in action) links.goTo(action.page(row))
}
