import { customers } from '@samtale/contract/users/customers'
import { useEffect, useState } from 'react'
import { useRead } from '#api/calls.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { DeleteMany } from './delete-many.tsx'
import { consequencesOf } from './taken-along.ts'
import type { StillThere } from './use-still-there.ts'

/** Deletes several customers with everybody below, counted by the server. */
export function DeleteCustomers({ still, close }: { still: StillThere; close: () => void }) {
  const { text, locale } = useLanguage()
  const [started, setStarted] = useState(false)
  // Once they are being deleted there is nothing left to count.
  const { ids } = still.left
  const { data: counts, error } = useRead(
    customers.countAffected,
    { ids: [...ids] },
    { enabled: !started && ids.length > 0 },
  )
  const { find } = still
  const isGone = error?.code === 'user_not_found'
  useEffect(() => {
    if (isGone) void find()
  }, [isGone, find])
  const below = counts && consequencesOf(text, locale, counts)
  return (
    <DeleteMany
      endpoint={customers.removeMany}
      still={still}
      close={close}
      word="delete"
      ready={counts !== undefined}
      onStart={() => setStarted(true)}
    >
      {below !== '' && <p>{below ?? text('users.deleteCounting')}</p>}
    </DeleteMany>
  )
}
