import { useParams } from '@tanstack/react-router'
import { useScreens } from '#api/screens-seen.ts'
import { CustomerEditor } from '#features/users/customer-editor.tsx'
import { ImportLink } from './import-link.tsx'

/** The editor of the customer in the address; it goes back to the list its reader may see. */
export function Page() {
  const { customerId = '' } = useParams({ strict: false })
  const { mayOpen } = useScreens()
  return (
    <CustomerEditor
      key={customerId}
      id={customerId}
      list={mayOpen('/allcustomers') ? '/allcustomers' : '/customers'}
      aside={<ImportLink kind="members" under={customerId} />}
    />
  )
}
