import { customers } from '@samtale/contract/users/customers'
import {
  mayDemote,
  mayInvite,
  mayPromote,
  mayRemove,
  maySetPassword,
  maySuspend,
  mayUnsuspend,
} from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import { ArrowDownLeft, ArrowUpRight, KeyRound, MailPlus, Pause, Play, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useCommand } from '#api/calls.ts'
import type { RowAction } from '#components/data-table/row-action.ts'
import type { CustomerDialog } from './customer-dialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'

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
        visible: mayInvite,
      },
      password: {
        label: 'users.changePassword',
        icon: KeyRound,
        run: opens('password'),
        visible: maySetPassword,
      },
      promote: {
        label: 'users.promote',
        icon: ArrowUpRight,
        run: opens('promote'),
        visible: mayPromote,
      },
      demote: {
        label: 'users.demote',
        icon: ArrowDownLeft,
        run: opens('demote'),
        visible: mayDemote,
      },
      suspend: {
        label: 'users.suspend',
        icon: Pause,
        run: opens('suspend'),
        visible: maySuspend,
      },
      unsuspend: {
        label: 'users.unsuspend',
        icon: Play,
        run: opens('suspend'),
        visible: mayUnsuspend,
      },
      remove: {
        label: 'actions.delete',
        icon: Trash2,
        run: opens('delete'),
        visible: mayRemove,
        dangerous: true,
      },
    } satisfies Record<string, RowAction<User>>
  }, [open, sendAgain])
}
