import { customers } from '@samtale/contract/users/customers'
import { useText } from '#i18n/use-text.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import type { DialogProps } from './user-dialog.tsx'

/** Makes a customer a sub-admin; says that it changes hands when a sub-admin managed it. */
export function PromoteCustomer({ user, close }: DialogProps) {
  const text = useText()
  const { name } = user.profile
  const parent = user.parentId?.role === 'subadmin' ? user.parentId.profile.name : undefined
  return (
    <ConfirmAction
      user={user}
      endpoint={customers.promote}
      title={text('users.promoteTitle', { name })}
      verb={text('users.promoteVerb')}
      look="primary"
      done="done.successfully_promoted_customer"
      close={close}
    >
      <p>{text('users.promoteText', { name })}</p>
      {parent && <p>{text('users.promoteMoves', { name, parent })}</p>}
    </ConfirmAction>
  )
}
