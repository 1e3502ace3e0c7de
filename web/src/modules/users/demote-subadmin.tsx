import { customers } from '@samtale/contract/users/customers'
import { useState } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { Picker } from '#components/combobox/picker.tsx'
import type { PickerChoice } from '#components/combobox/picker-source.ts'
import { useText } from '#i18n/use-text.tsx'
import { customerManagers } from './manager-sources.ts'
import type { DialogProps } from './user-dialog.tsx'

/** Makes a sub-admin a customer; anyone who still has customers is offered to move them first. */
export function DemoteSubadmin({ user, close }: DialogProps) {
  const text = useText()
  const session = useSession()
  const [to, setTo] = useState<PickerChoice | null>(null)
  const demote = useCommand(customers.demote, 'done.successfully_demoted_subadmin', { quiet: true })
  const move = useCommand(customers.moveCustomers, undefined, { quiet: true })
  const { data, error } = useRead(customers.countAffected, { ids: [user.id] }, { enabled: demote.isIdle })
  const { name } = user.profile
  const customersLeft = data?.customers ?? 0
  const run = () => {
    const thenDemote = () => demote.mutate({ id: user.id }, { onSuccess: close })
    if (customersLeft > 0 && to) move.mutate({ id: user.id, parentId: to.id }, { onSuccess: thenDemote })
    else thenDemote()
  }
  return (
    <ConfirmDialog
      title={text('users.demoteTitle', { name })}
      verb={text(customersLeft > 0 ? 'users.moveVerb' : 'users.demoteVerb')}
      ready={data !== undefined && (customersLeft === 0 || to !== null)}
      busy={move.isPending || demote.isPending}
      error={move.error ?? demote.error ?? error}
      run={run}
      close={close}
      choice={
        customersLeft > 0 && (
          <Picker
            label={text('users.moveTo')}
            source={customerManagers(session, user)}
            chosen={to}
            onChoose={setTo}
            onClear={() => setTo(null)}
            required
            autoFocus
          />
        )
      }
    >
      <p>{text('users.demoteText', { name })}</p>
      {customersLeft > 0 && <p>{text('users.moveText', { name, count: customersLeft })}</p>}
    </ConfirmDialog>
  )
}
