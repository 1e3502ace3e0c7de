import { admins } from '@samtale/contract/users/admins'
import { customers } from '@samtale/contract/users/customers'
import { members } from '@samtale/contract/users/members'
import type { Chosen } from '#components/data-table/row-action.ts'
import { ActOnMany } from './act-on-many.tsx'
import { AddToGroup } from './add-to-group.tsx'
import { DeleteCustomers } from './delete-customers.tsx'
import { DeleteMany } from './delete-many.tsx'
import type { BulkVerb } from './bulk-verbs.ts'
import { useStillThere, type ListOfChosen } from './use-still-there.ts'

const CALLS = { admins, customers, members }

type Props = {
  verb: BulkVerb
  of: keyof typeof CALLS
  chosen: Chosen
  list: ListOfChosen
  ownerId?: string | undefined
  close: () => void
}

/** Asks before something is done to several people. */
export function BulkDialog({ verb, of, ownerId, list, ...shared }: Props) {
  const still = useStillThere(shared.chosen, list)
  const ofThose = { still, close: shared.close }
  if (verb === 'group') return <AddToGroup {...ofThose} ownerId={ownerId} />
  if (verb === 'invite') return <ActOnMany {...shared} what="invite" endpoint={CALLS[of].invite} />
  if (verb === 'suspend' && of !== 'members')
    return (
      <ActOnMany
        {...shared}
        what={of === 'admins' ? 'suspendAdmins' : 'suspend'}
        endpoint={CALLS[of].suspend}
      />
    )
  return of === 'customers' ? (
    <DeleteCustomers {...ofThose} />
  ) : (
    <DeleteMany {...ofThose} endpoint={CALLS[of].removeMany} />
  )
}
