import { Users } from 'lucide-react'

/** What a list of groups says of itself. */
export const GROUP_LABELS = {
  title: 'groups.title',
  search: 'groups.search',
  empty: 'groups.empty',
  emptyText: 'groups.emptyText',
  failed: 'groups.failed',
  icon: Users,
} as const
