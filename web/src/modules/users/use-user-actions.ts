import type { admins } from '@samtale/contract/users/admins'
import type { customers } from '@samtale/contract/users/customers'
import type { members } from '@samtale/contract/users/members'
import {
  mayDemote,
  mayInvite,
  mayPromote,
  mayRemove,
  mayResetFactor,
  mayEdit,
  mayRequireFactor,
  maySeeAccess,
  maySetPassword,
  maySuspend,
  mayUnsuspend,
} from '@samtale/contract/users/user-rules'
import type { User } from '@samtale/contract/users/users'
import {
  ArrowDownLeft,
  ArrowUpRight,
  KeyRound,
  MailPlus,
  MonitorSmartphone,
  Pause,
  Play,
  ShieldCheck,
  ShieldOff,
  Trash2,
} from 'lucide-react'
import { useMemo } from 'react'
import { useCommand } from '#api/calls.ts'
import type { RowAction } from '#components/data-table/row-action.ts'

type Invite = typeof admins.invite | typeof members.invite | typeof customers.invite

/**
 * Returns what can be done to a user beside viewing and editing, by name. The row menus and the page of a customer
 * are made of these.
 */
export function useUserActions(endpoint: Invite) {
  const { mutate: sendAgain } = useCommand(endpoint, 'done.sent_invitation')
  return useMemo(() => {
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
        dialog: 'password',
        visible: maySetPassword,
      },
      resetFactor: {
        label: 'users.resetFactor',
        icon: ShieldOff,
        dialog: 'reset-two-step',
        visible: mayResetFactor,
      },
      requireFactor: {
        label: 'users.requireFactor',
        icon: ShieldCheck,
        dialog: 'require-two-step',
        // One's own account has it in the settings.
        visible: (actor, user) => mayEdit(actor, user) && mayRequireFactor(actor, user),
      },
      access: {
        label: 'users.access',
        icon: MonitorSmartphone,
        dialog: 'access',
        visible: maySeeAccess,
      },
      promote: {
        label: 'users.promote',
        icon: ArrowUpRight,
        dialog: 'promote',
        visible: mayPromote,
      },
      demote: {
        label: 'users.demote',
        icon: ArrowDownLeft,
        dialog: 'demote',
        visible: mayDemote,
      },
      suspend: {
        label: 'users.suspend',
        icon: Pause,
        dialog: 'suspend',
        visible: maySuspend,
      },
      unsuspend: {
        label: 'users.unsuspend',
        icon: Play,
        dialog: 'unsuspend',
        visible: mayUnsuspend,
      },
      remove: {
        label: 'actions.delete',
        icon: Trash2,
        dialog: 'delete',
        visible: mayRemove,
        dangerous: true,
      },
    } satisfies Record<string, RowAction<User>>
  }, [sendAgain])
}
