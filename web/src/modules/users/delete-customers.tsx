import { customers } from '@samtale/contract/users/customers'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import type { Chosen } from '#components/data-table/row-action.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { DeleteMany } from './delete-many.tsx'
import { consequencesOf } from './taken-along.ts'

/** Deletes several customers with everybody below, counted by the server. */
export function DeleteCustomers({ chosen, close }: { chosen: Chosen; close: () => void }) {
  const { text, locale } = useLanguage()
  const [started, setStarted] = useState(false)
  // Once they are being deleted there is nothing left to count.
  const { data: counts } = useRead(customers.countAffected, { ids: [...chosen.ids] }, { enabled: !started })
  const below = counts && consequencesOf(text, locale, counts)
  return (
    <DeleteMany
      endpoint={customers.removeMany}
      chosen={chosen}
      close={close}
      word="delete"
      ready={counts !== undefined}
      onStart={() => setStarted(true)}
    >
      {below !== '' && <p>{below ?? text('users.deleteCounting')}</p>}
    </DeleteMany>
  )
}
