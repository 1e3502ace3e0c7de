import { MailPlus, Pause, Trash2, UsersRound } from 'lucide-react'
import type { BulkAction } from '#components/data-table/row-action.ts'

/** Each of them as its button shows it. */
export const ACTIONS = {
  suspend: { label: 'users.suspend', icon: Pause },
  invite: { label: 'users.sendAgain', icon: MailPlus },
  group: { label: 'users.addToGroup', icon: UsersRound },
  delete: { label: 'list.deleteSelected', icon: Trash2, dangerous: true },
} as const satisfies Record<string, Omit<BulkAction, 'run'>>
/** What can be done to several people. */
export type BulkVerb = keyof typeof ACTIONS
/** The words of what lists of people can do; one and the same list of them for a list that stays. */
export const BULK: Readonly<Record<'access' | 'members' | 'anyMembers', readonly BulkVerb[]>> = {
  access: ['suspend', 'invite', 'delete'],
  members: ['group', 'invite', 'delete'],
  anyMembers: ['invite', 'delete'],
}
