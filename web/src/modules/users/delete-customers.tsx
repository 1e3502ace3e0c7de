import { customers } from '@samtale/contract/users/customers'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useText } from '#i18n/use-text.tsx'
import { DeleteMany } from './delete-many.tsx'

/** Deletes several customers with everybody below, counted by the server. */
export function DeleteCustomers({ chosen, close }: { chosen: Chosen; close: () => void }) {
  const text = useText()
  const [started, setStarted] = useState(false)
  // Once they are being deleted there is nothing left to count.
  const { data: counts } = useRead(customers.countAffected, { ids: [...chosen.ids] }, { enabled: !started })
  return (
    <DeleteMany
      endpoint={customers.removeMany}
      chosen={chosen}
      close={close}
      word="delete"
      ready={counts !== undefined}
      onStart={() => setStarted(true)}
    >
      <p>{counts ? text('users.deleteBelow', counts) : text('users.deleteCounting')}</p>
    </DeleteMany>
  )
}
