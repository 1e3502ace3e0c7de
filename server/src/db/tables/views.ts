import type { Generated } from 'kysely'
import type { SavedView } from '@samtale/contract/account/saved-views'

/** Ways to look at lists that users have kept: see docs/decisions/0075. */
export type SavedViews = {
  id: string
  user_id: string
  /** The address of the list in the API. */
  list: string
  name: string
  query: SavedView['query']
  columns: string[]
  dense: boolean
  /** Opened where the list is opened and its address says nothing. */
  is_default: Generated<boolean>
}
