import { customers } from '@samtale/contract/users/customers'
import { useCommand, useRead } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { useLanguage } from '#i18n/use-text.tsx'
import { consequencesOf } from './taken-along.ts'
import type { DialogProps } from './user-dialog.tsx'

/** Deletes a customer with everybody below; how many these are is the server's count. */
export function DeleteCustomer({ user, close, onDone }: DialogProps & { onDone?: (() => void) | undefined }) {
  const { text, locale } = useLanguage()
  const command = useCommand(customers.remove, 'done.successfully_deleted_customer', { quiet: true })
  // Once it is being deleted there is nothing left to count.
  const { data: counts, error } = useRead(
    customers.countAffected,
    { ids: [user.id] },
    { enabled: command.isIdle },
  )
  const { name } = user.profile
  // The editor leaves for its list with the dialog still open: closed, it would ask once more for whom it has
  // just deleted.
  const remove = () => command.mutate({ id: user.id }, { onSuccess: onDone ?? close })
  const below = counts && consequencesOf(text, locale, counts)
  return (
    <ConfirmDialog
      title={text('users.deleteTitle', { name })}
      verb={text('actions.delete')}
      word="delete"
      ready={counts !== undefined}
      busy={command.isPending}
      error={command.error ?? error}
      run={remove}
      close={close}
    >
      {below !== '' && <p>{below ?? text('users.deleteCounting')}</p>}
      <p>{text('users.deleteKeeps')}</p>
    </ConfirmDialog>
  )
}
