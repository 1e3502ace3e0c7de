import { customers } from '@samtale/contract/users/customers'
import type { User } from '@samtale/contract/users/users'
import { ArrowDownLeft, ArrowUpRight, KeyRound, MailPlus, Pause, Play, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useCommand } from '#api/calls.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import type { CustomerDialog } from './customer-dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { customerRights } from './user-rights.ts'

/**
 * What can be done to a customer or sub-admin beside editing; the row menus and the editor are made of these.
 */
export function useCustomerActions(open: (action: OpenDialog<CustomerDialog>) => void) {
  const { mutate: sendAgain } = useCommand(customers.invite, 'done.sent_invitation')
  return useMemo(() => {
    const opens = (action: CustomerDialog) => (user: User) => open({ action, user })
    return {
      invite: {
        label: 'users.sendAgain',
        icon: MailPlus,
        run: ({ id }) => sendAgain({ id }),
        visible: customerRights.invite,
      },
      password: {
        label: 'users.changePassword',
        icon: KeyRound,
        run: opens('password'),
        visible: customerRights.setPassword,
      },
      promote: {
        label: 'users.promote',
        icon: ArrowUpRight,
        run: opens('promote'),
        visible: customerRights.promote,
      },
      demote: {
        label: 'users.demote',
        icon: ArrowDownLeft,
        run: opens('demote'),
        visible: customerRights.demote,
      },
      suspend: {
        label: 'users.suspend',
        icon: Pause,
        run: opens('suspend'),
        visible: customerRights.suspend,
      },
      unsuspend: {
        label: 'users.unsuspend',
        icon: Play,
        run: opens('suspend'),
        visible: customerRights.unsuspend,
      },
      remove: {
        label: 'actions.delete',
        icon: Trash2,
        run: opens('delete'),
        visible: customerRights.edit,
        dangerous: true,
      },
    } satisfies Record<string, RowAction<User>>
  }, [open, sendAgain])
}
